import { existsSync } from 'node:fs';
import { installDebianPackages, succeeds } from './system-packages.mjs';

export const FIREFOX = '/usr/bin/firefox-esr';
/** Debian's own Python, the one that python3-gi is for. */
export const PYTHON = '/usr/bin/python3';

/** The WebKit window that the journeys open is written in Python. */
const HAS_BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** The engines that only some journeys need. Chromium is not among them: all journeys need it. */
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
