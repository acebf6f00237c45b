import ipaddr from 'ipaddr.js';

export interface ClientNetworks {
  /** The address itself, or the /64 that one household has. */
  near: string;
  /** The /48 that one customer of a hosting provider may have, with 65,536 of the former. */
  wide?: string;
}

/**
 * The networks that limits count a client by. However a proxy writes an address (with a port, in another spelling, as an
 * IPv4 address mapped to IPv6), it counts as the same client.
 */
export function networksOf(clientAddress: string): ClientNetworks {
  const address = parseAddress(clientAddress);
  // Only a trusted proxy can pass on such a thing. All of it shares one limit, or it would escape every limit.
  if (!address) return { near: 'unknown' };
  if (address instanceof ipaddr.IPv4) return { near: address.toString() };
  const groups = address.parts.map((group) => group.toString(16));
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** One spelling for each address. */
export const canonicalAddress = (clientAddress: string) => parseAddress(clientAddress)?.toString() ?? 'unknown';

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%'); // without its zone, such as fe80::1%eth0
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
