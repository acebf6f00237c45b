// Loaded into a server before its own code, as if its machine knew `localhost` by both kinds of address.
import dns from 'node:dns';

const { lookup } = dns;
const BOTH = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];
dns.lookup = (host, options, done) =>
  host === 'localhost' && options.all ? setImmediate(done, null, BOTH) : lookup(host, options, done);
