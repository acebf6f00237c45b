export function writeBlock(file: URL, name: string, text: string): void;
export function asCode(lines: string[]): string;
