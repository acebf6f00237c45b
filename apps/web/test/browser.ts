import { vi } from 'vitest';

/** As a browser that has never been here. */
export function emptyBrowser(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`;
  }
}

/** Puts a cookie there as another tab, an earlier visit or an enemy would. */
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

/** The mere mention of storage throws, as it does where site data is blocked. */
export function blockStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked);
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(blocked);
}

/** Storage that takes nothing more once there is no room. */
export function limitStorage(hasRoom: () => boolean): void {
  const real = localStorage;
  const setItem = (key: string, value: string) => {
    if (!hasRoom()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    real.setItem(key, value);
  };
  const stand = new Proxy(real, {
    get(target, name) {
      if (name === 'setItem') return setItem;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(stand);
}

/** How a browser treats `document.cookie`: what is read from it, and what becomes of each write. */
export function replaceCookies(get: () => string, set: (text: string) => void): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get, set });
}

/** Cookies that are refused without a word, as where the visitor blocks them. */
export const refuseCookies = (): void =>
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

/** A name for the test's title, and text that was never written by this site, or not in one piece. */
export const HOSTILE_TEXTS = [
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

/** Of a day of 23 hours: the clocks go forward at 2 am. */
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

/** Answers every request from the list, the last answer again and again; an Error stands for no answer. */
export function stubFetch(...answers: (Response | Error | Promise<Response>)[]): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ url, init });
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof Error || answer === undefined) throw answer ?? new TypeError('Failed to fetch');
    return Promise.race([answer, aborted(init.signal)]);
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
  json({ success: false, message: `Said by the server: ${code}`, code, ...more }, status, headers);
