import { vi } from 'vitest';

/** Resets the browser to that of a first-time visitor. */
export function resetBrowser(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`;
  }
}

/** Sets a cookie as another tab, an earlier visit or an attacker would. */
export function plantCookie(name: string, value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  document.cookie = `${name}=${encodeURIComponent(text)}; Path=/`;
}

export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Makes any access to storage throw, as browsers do when site data is blocked. */
export function blockStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked);
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(blocked);
}

/** Makes storage reject writes while `hasRoom` returns false. */
export function limitStorage(hasRoom: () => boolean): void {
  const real = localStorage;
  const setItem = (key: string, value: string) => {
    if (!hasRoom()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    real.setItem(key, value);
  };
  const limited = new Proxy(real, {
    get(target, name) {
      if (name === 'setItem') return setItem;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(limited);
}

/** Replaces the getter and setter of `document.cookie`. */
export function replaceCookies(get: () => string, set: (text: string) => void): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get, set });
}

/** Drops cookies silently, as browsers do when the visitor blocks them. */
export const blockCookies = (): void =>
  replaceCookies(
    () => '',
    () => undefined,
  );

export const throwOnCookies = (): void => replaceCookies(blocked, blocked);

export const CHOSEN = {
  hasSetPreferences: true,
  performance: true,
  advertising: true,
  gameplayAnalytics: true,
  isFirstTimeUser: true,
};

/** A name for the test title, and stored text that is damaged or that this site never wrote. */
export const HOSTILE_STRINGS = [
  ['nothing', ''],
  ['null', 'null'],
  ['an array', '[]'],
  ['an array of records', '[{"difficulty":"TORTURE"}]'],
  ['a string', '"text"'],
  ['half a record', '{'],
  ['undefined', 'undefined'],
  ['a prototype', '{"__proto__":{"hasSetPreferences":true,"performance":true,"difficulty":"TORTURE"}}'],
  ['a constructor', '{"constructor":{"prototype":{}}}'],
  ['a huge number', '9'.repeat(100_000)],
  ['deep nesting', '['.repeat(100_000)],
  ['infinity', '[1e999]'],
  ['a zero byte', '\u0000'],
] as const;

/** On a 23-hour day: the clocks go forward at 2 am. */
export const DAILY_PUZZLE = {
  wordSetId: 42,
  word1: 'PLANET',
  word2: 'PLATEN',
  word3: 'PANTLE',
  dailyGameId: 7,
  gameNumber: 31,
  gameDate: '2027-03-14',
  nextGameTime: '2027-03-15T04:00:00.000Z',
};

export interface SentRequest {
  url: string;
  init: RequestInit;
}

/** Responds to requests from the list and repeats the last response; an Error means no response. */
export function stubFetch(...responses: (Response | Error | Promise<Response>)[]): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = responses[Math.min(sent.length, responses.length - 1)];
    sent.push({ url, init });
    if (response instanceof Response) return response.clone();
    if (response instanceof Error || response === undefined) throw response ?? new TypeError('Failed to fetch');
    return Promise.race([response, aborted(init.signal)]);
  });
  return sent;
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

export const failure = (status: number, code: string, more: object = {}, headers = {}): Response =>
  json({ success: false, message: `Sent by the server: ${code}`, code, ...more }, status, headers);
