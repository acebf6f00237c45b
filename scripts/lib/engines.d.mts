export interface Engine {
  name: 'Firefox' | 'WebKit';
}
export const FIREFOX: string;
export const PYTHON: string;
export function findMissingEngines(): Engine[];
export function skippedLine(engine: Engine): string;
