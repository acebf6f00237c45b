// Processor time per request for the daily puzzle, against bare node:http servers and the ordinary route.
import { saturate } from './lib/autocannon.ts';
import { median, type Figure } from './lib/figures.ts';
import { startPreparedCluster } from './lib/prepared-cluster.ts';
import { ticksOf, TICKS_PER_SECOND } from './lib/processor-time.ts';
import { startProcess, startServer, type ServerProcess } from './lib/server-process.ts';

const STARTS = 5;
const BLOCKS = 3;
const REQUESTS = 15_000;
const CONNECTIONS = 32;
const PATH = '/api/v1/puzzles/daily';

/** The cheapest way to answer with node:http: the head as a flat list, and the body as a string, sent with the head. */
const bareServer = (respond: string) => `
  const { BODY: body, ETAG: etag } = process.env;
  const full = ['content-type', 'application/json', 'content-length', String(body.length)];
  const notModified = ['etag', etag];
  const ours = JSON.parse(process.env.HEADERS);
  const server = require('http').createServer((request, response) => { ${respond} });
  server.listen(0, '127.0.0.1', () => console.log('ready: http://127.0.0.1:' + server.address().port));`;
const BARE = bareServer(`response.writeHead(200, full); response.end(body, 'latin1');`);
const BARE_NOT_MODIFIED = bareServer(`response.writeHead(304, notModified); response.end();`);
/** The minimum cost of our headers. */
const BARE_WITH_OUR_HEADERS = bareServer(`response.writeHead(304, ours); response.end();`);

interface Load {
  server: ServerProcess;
  path: string;
  headers?: Record<string, string>;
  status: number;
}

/** In microseconds of processor time per request. */
async function cost({ server, path, headers = {}, status }: Load): Promise<number> {
  const before = ticksOf(server.pid);
  await saturate({ url: server.origin + path, headers, connections: CONNECTIONS, requests: REQUESTS, status });
  return ((ticksOf(server.pid) - before) / TICKS_PER_SECOND / REQUESTS) * 1e6;
}

type Costs = Record<'bare' | 'ours' | 'bareNotModified' | 'bareWithOurHeaders' | 'oursNotModified' | 'routed', number>;

/** Those that node:http does not add by itself. */
const headersOf = (response: Response): string[] =>
  [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat();

/** Restarts all servers: the JIT compiler's results differ from one start to the next. */
async function measure(databaseUrl: string): Promise<Costs> {
  const ours = await startServer({ DATABASE_URL: databaseUrl });
  const sample = await fetch(ours.origin + PATH);
  const etag = sample.headers.get('etag') ?? '';
  const known = { 'if-none-match': etag };
  const notModified = await fetch(ours.origin + PATH, { headers: known });
  const environment = {
    BODY: await sample.text(),
    ETAG: etag,
    HEADERS: JSON.stringify(headersOf(notModified)),
  };
  const bare = await startProcess(process.execPath, ['-e', BARE], environment);
  const bareNotModified = await startProcess(process.execPath, ['-e', BARE_NOT_MODIFIED], environment);
  const bareWithOurHeaders = await startProcess(process.execPath, ['-e', BARE_WITH_OUR_HEADERS], environment);
  const loads: Record<keyof Costs, Load> = {
    bare: { server: bare, path: '/', status: 200 },
    ours: { server: ours, path: PATH, status: 200 },
    bareNotModified: { server: bareNotModified, path: '/', headers: known, status: 304 },
    bareWithOurHeaders: { server: bareWithOurHeaders, path: '/', headers: known, status: 304 },
    oursNotModified: { server: ours, path: PATH, headers: known, status: 304 },
    // With a query string, the call goes to the router.
    routed: { server: ours, path: `${PATH}?`, status: 200 },
  };
  try {
    for (const load of Object.values(loads)) await cost(load);
    const costs: Costs = {
      bare: 0,
      ours: 0,
      bareNotModified: 0,
      bareWithOurHeaders: 0,
      oursNotModified: 0,
      routed: 0,
    };
    // Interleaved, so that other work on the machine slows all loads.
    for (let block = 0; block < BLOCKS; block++) {
      for (const name of Object.keys(costs) as (keyof Costs)[]) costs[name] += (await cost(loads[name])) / BLOCKS;
    }
    return costs;
  } finally {
    await Promise.all([ours, bare, bareNotModified, bareWithOurHeaders].map((server) => server.stop()));
  }
}

export default async function daily(): Promise<Figure[]> {
  const cluster = await startPreparedCluster();
  const rounds: Costs[] = [];
  try {
    for (let round = 0; round < STARTS; round++) rounds.push(await measure(cluster.connectionString));
  } finally {
    await cluster.stop();
  }
  const typical = (name: keyof Costs) => `${median(rounds.map((costs) => costs[name])).toFixed(0)} µs`;
  const figure = (title: string, goal: string, over: [string, keyof Costs], under: [string, keyof Costs]): Figure => {
    const ratios = rounds.map((costs) => costs[over[1]] / costs[under[1]]);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((value) => value.toFixed(2));
    const costs = [over, under].map(([label, name]) => `${label} ${typical(name)}`).join(', ');
    return {
      figure: title,
      ratio: median(ratios).toFixed(2),
      goal,
      baseline: `${costs}; ${STARTS} starts, ${least} to ${most}`,
    };
  };
  return [
    figure('the daily puzzle, 200, by processor time', '0.8', ['bare node:http', 'bare'], ['ours', 'ours']),
    figure(
      'the daily puzzle, 304, by processor time',
      '0.9',
      ['bare node:http', 'bareNotModified'],
      ['ours', 'oursNotModified'],
    ),
    figure(
      'the headers of the daily puzzle, 304',
      '',
      ['bare node:http', 'bareNotModified'],
      ['with our headers', 'bareWithOurHeaders'],
    ),
    figure('the daily puzzle by its route, 200', '1.5', ['route', 'routed'], ['ahead of the router', 'ours']),
  ];
}
