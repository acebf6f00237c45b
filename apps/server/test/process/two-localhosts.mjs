// Preloaded into a server: resolves `localhost` to both IPv6 and IPv4.
import dns from 'node:dns';

const { lookup } = dns;
const BOTH = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];
dns.lookup = (host, options, done) =>
  host === 'localhost' && options.all ? setImmediate(done, null, BOTH) : lookup(host, options, done);
