/** The memory of a server, from its metrics. */
export async function readMemory(metricsPort) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)[1]);
  return { heap: read('nodejs_heap_size_used_bytes'), resident: read('process_resident_memory_bytes') };
}

export const inMb = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;
