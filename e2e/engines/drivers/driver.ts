/** What a journey needs of a browser. Everything else happens in the page, through `evaluate`. */
export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. Promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Touches the screen where the engine can, otherwise clicks. */
  tap(x: number, y: number): Promise<void>;
  /** Presses keys one after the other. Names as in `KeyboardEvent.key`; `Control+v` is a chord. */
  press(keys: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console messages and uncaught errors so far. */
  consoleMessages(): string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

// Both WebDriver protocols describe input with the same objects.

export const pointerActions = (x: number, y: number, pointerType: 'mouse' | 'touch'): object[] => [
  {
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export function keyActions(keys: readonly string[]): object[] {
  const actions = keys.flatMap((chord) => {
    const values = chord.split('+').map((key) => KEYS[key] ?? key);
    return [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}
