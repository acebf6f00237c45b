import { existsSync } from 'node:fs';
import { installDebianPackages, succeeds } from './system-packages.mjs';

export const FIREFOX = '/usr/bin/firefox-esr';
/** Debian's own, for which python3-gi is. */
export const PYTHON = '/usr/bin/python3';

/** The window of the journeys is written in Python. */
const HAS_BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** The browser engines besides Chromium, which all journeys need. */
const ENGINES = [
  { name: 'Firefox', packages: ['firefox-esr'], isInstalled: () => existsSync(FIREFOX) },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
    isInstalled: () =>
      ['WebKitWebDriver', 'Xvfb'].every((program) => existsSync(`/usr/bin/${program}`)) &&
      succeeds(PYTHON, ['-c', HAS_BINDINGS]),
  },
];

export const findMissingEngines = () => ENGINES.filter(({ isInstalled }) => !isInstalled());

/** Installs what it can; returns the engines that are still missing. */
export async function installEngines() {
  for (const { packages } of findMissingEngines()) await installDebianPackages(packages);
  return findMissingEngines();
}

export const skippedLine = ({ name, packages }) =>
  `– Journeys in ${name} did not run. On Debian, run: sudo apt-get install ${packages.join(' ')}`;
