// Preloaded into a server: on SIGUSR2, it prints what it holds after a garbage collection.
import { readdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { getHeapCodeStatistics, queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const timer = setTimeout(() => undefined);
const { constructor: Timeout } = timer;
clearTimeout(timer);

function printVitals() {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  // Excluded: compiled code keeps growing as V8 optimizes more functions.
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  const vitals = {
    memory: heapUsed + external - code - bytecode,
    resident: rss,
    descriptors: readdirSync('/proc/self/fd').length,
    timers: queryObjects(Timeout, { format: 'count' }),
    sockets: queryObjects(Socket, { format: 'count' }),
  };
  process.stderr.write(`vitals ${JSON.stringify(vitals)}\n`);
}

if (isMainThread) process.on('SIGUSR2', printVitals);
