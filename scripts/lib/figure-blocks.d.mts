export function writeBlock(file: URL, name: string, text: string): void;
export function asCode(lines: string[]): string;
export function createFigures(file: URL, name: string): { print: (line: string) => void; save: () => void };
