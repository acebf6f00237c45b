// The drill's own network. Each machine is a network namespace on a bridge, and all of it vanishes with the drill.
import { execFileSync } from 'node:child_process';

const BRIDGE = 'drill';
const PREFIX = '10.66.0';
/** No interface has this hardware address, so frames sent to it vanish, as they do when a cable is cut. */
const NOWHERE = '02:00:00:00:00:01';

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });

/** Must run in a network namespace of its own, where we are root. */
export function createNetwork() {
  let hosts = 0;
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${PREFIX}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');

  return {
    addHost(name) {
      hosts += 1;
      const address = `${PREFIX}.${10 + hosts}`;
      const port = `port${hosts}`;
      ip('netns', 'add', name);
      ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      ip('link', 'set', port, 'master', BRIDGE, 'up');
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
      return {
        name,
        address,
        /** A command prefix: the command then runs on this host. */
        prefix: ['nsenter', `--net=/run/netns/${name}`, '--'],
        unplug: () => ip('link', 'set', port, 'down'),
        plugIn: () => ip('link', 'set', port, 'up'),
      };
    },
    /** Drops all packets between two hosts, silently and in both directions. */
    cut(one, other) {
      const misdirect = (from, to) =>
        ip('-n', from.name, 'neigh', 'replace', to.address, 'lladdr', NOWHERE, 'nud', 'permanent', 'dev', 'eth0');
      misdirect(one, other);
      misdirect(other, one);
    },
    mend(one, other) {
      const flush = (from, to) =>
        ip('-n', from.name, 'neigh', 'flush', 'to', to.address, 'dev', 'eth0', 'nud', 'permanent');
      flush(one, other);
      flush(other, one);
    },
  };
}
