"""A window of a given size with nothing but a page. WebKit's own MiniBrowser is never narrower than 447 px."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height, home, log = sys.argv[1:]

# The page's processes inherit the output. The driver would discard it.
output = os.open(log, os.O_WRONLY | os.O_APPEND)
os.dup2(output, 1)
os.dup2(output, 2)

# WebKit logs nothing for a context without folders.
folders = WebKit2.WebsiteDataManager(base_data_directory=home, base_cache_directory=home)
context = WebKit2.WebContext(website_data_manager=folders)
context.set_automation_allowed(True)


def create_web_view(_session):
    view = WebKit2.WebView(
        web_context=context,
        settings=WebKit2.Settings(enable_write_console_messages_to_stdout=True),
        is_controlled_by_automation=True,
    )
    window = Gtk.Window(decorated=False)
    window.set_default_size(int(width), int(height))
    window.add(view)
    window.show_all()
    return view


def accept_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Sixfold")
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", accept_session)
Gtk.main()
