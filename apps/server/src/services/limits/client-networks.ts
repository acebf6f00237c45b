import ipaddr from 'ipaddr.js';

export interface ClientNetworks {
  /** The address itself or, for IPv6, the /64 of a household. */
  near: string;
  /** The /48 that one customer of a hosting provider may have: 65,536 households. */
  wide?: string;
}

/**
 * The networks by which rate limits identify a client. Proxies may add a port, or send another spelling or an
 * IPv4-mapped address: it is still the same client.
 */
export function networksOf(clientAddress: string): ClientNetworks {
  const address = parseAddress(clientAddress);
  // Only a trusted proxy can send an invalid address. All such clients share a limit, or they would escape every limit.
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
