/** The id under which a game may be recorded, or null where there is none: practice ids, 'null', 0 and the like. */
export function toWordSetId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
