import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import type { Driver } from './drivers/driver.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
    pageLog?: string[];
  }
}

const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** How to find an element: by role and name or by label, inside the element that the previous query found. */
type Query = { role: string; name?: string } | { label: string };

/** An element as it was a moment ago. */
interface Sighting {
  isVisible: boolean;
  isFocused: boolean;
  isBeforeFocus: boolean;
  text: string;
  value: string;
  x: number;
  y: number;
  /** Why a tap on its center would miss it; empty if it would not. */
  obstacle: string;
}

/** A page in any engine. Elements are found in the page by @testing-library/dom; all input goes through the driver. */
export class Screen {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  get(role: string, name?: string): Target {
    return new Target(this, []).get(role, name);
  }

  label(label: string): Target {
    return new Target(this, [{ label }]);
  }

  press(...keys: string[]): Promise<void> {
    return this.driver.press(keys);
  }

  async find(path: readonly Query[]): Promise<Sighting | null> {
    const expression = `(${String(look)})(${JSON.stringify(path)})`;
    const seen = await this.driver.evaluate(expression);
    if (seen !== 'no library') return seen as Sighting | null;
    await this.driver.evaluate(`(() => { ${readFileSync(LIBRARY, 'utf8')}; (${String(startLog)})() })()`);
    return (await this.driver.evaluate(expression)) as Sighting | null;
  }

  /** Expects a message that may be visible for only a moment, even between two polls. */
  async expectMessage(text: string): Promise<void> {
    await expect.poll(() => this.log(), { message: text }).toContain(`message: ${text}`);
  }

  /** The keys, changes of focus and messages since the first query of the page, also to explain a failure. */
  async log(): Promise<string> {
    return (await this.driver.evaluate("(window.pageLog ?? []).join('\\n')")) as string;
  }
}

export class Target {
  readonly #screen: Screen;
  readonly #path: readonly Query[];

  constructor(screen: Screen, path: readonly Query[]) {
    this.#screen = screen;
    this.#path = path;
  }

  get(role: string, name?: string): Target {
    return new Target(this.#screen, [...this.#path, { role, ...(name !== undefined && { name }) }]);
  }

  async expectVisible(): Promise<void> {
    await this.#expect((seen) => seen?.isVisible ?? false, true);
  }

  async expectGone(): Promise<void> {
    await this.#expect((seen) => seen?.isVisible ?? false, false);
  }

  async expectFocused(): Promise<void> {
    await this.#expect((seen) => seen?.isFocused, true);
  }

  async expectText(text: string): Promise<void> {
    await this.#expect((seen) => seen?.text, expect.stringContaining(text));
  }

  async expectValue(value: string): Promise<void> {
    await this.#expect((seen) => seen?.value, value);
  }

  /** Expects that a tap would reach it. */
  async expectReady(): Promise<void> {
    await this.#expect((seen) => seen?.obstacle ?? 'missing', '');
  }

  /** Waits until the element stays where it is and nothing covers it. */
  async tap(): Promise<void> {
    let last: Sighting | null = null;
    await this.#expect((seen) => {
      const isStill = seen?.x === last?.x && seen?.y === last?.y;
      last = seen;
      return seen ? seen.obstacle || (isStill ? '' : 'moving') : 'missing';
    }, '');
    const { x, y } = last!;
    await this.#screen.driver.tap(x, y);
  }

  /** Tabs toward the element, in either direction: beyond the last element are the browser's own buttons. */
  async tabTo(): Promise<void> {
    await this.expectReady();
    for (let tabs = 0; tabs < 40; tabs++) {
      const seen = await this.#screen.find(this.#path);
      if (seen?.isFocused) return;
      await this.#screen.press(seen?.isBeforeFocus ? 'Shift+Tab' : 'Tab');
    }
    await this.expectFocused();
  }

  async #expect(read: (seen: Sighting | null) => unknown, expected: unknown): Promise<void> {
    const poll = expect.poll(async () => read(await this.#screen.find(this.#path)), {
      message: JSON.stringify(this.#path),
      intervals: [20, 20, 50, 100],
    });
    await poll.toEqual(expected);
  }
}

// The functions below run in the page, so they can use nothing from this file.

function startLog(): void {
  const lines: string[] = (window.pageLog = []);
  const add = (line: string) => lines.push(`${Math.round(performance.now())} ms: ${line}`);
  const addInput = (event: Event) => {
    const element = event.target instanceof Element ? event.target.outerHTML.slice(0, 80) : 'no element';
    const overlay = document.querySelector('dialog[open], [role="menu"]') ? ', with an open overlay' : '';
    const lock = document.querySelector('fieldset:disabled') ? ', locked' : '';
    const picked = Array.from(document.querySelectorAll('[data-key][aria-pressed="true"]'), (key) => key.textContent);
    const action = event instanceof KeyboardEvent ? event.key : event.type;
    add(`${action} on ${element}${overlay}${lock}${picked.length > 0 ? `, picked: ${picked.join(' ')}` : ''}`);
  };
  for (const type of ['keydown', 'focusin', 'focusout']) addEventListener(type, addInput, { capture: true });

  const messages = new Map<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const text = region.textContent;
      if (text !== '' && text !== messages.get(region)) add(`message: ${text}`);
      messages.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function look(path: readonly Query[]): Sighting | null | 'no library' {
  const library = window.TestingLibraryDom;
  if (!library) return 'no library';
  let element = document.body;
  for (const query of path) {
    const found =
      'role' in query
        ? library.queryAllByRole(element, query.role, query.name === undefined ? {} : { name: query.name })
        : library.queryAllByLabelText(element, query.label);
    if (!found[0]) return null;
    element = found[0];
  }
  const isEnabled = !element.matches(':disabled');
  let box = element.getBoundingClientRect();
  if (isEnabled && (box.top < 0 || box.bottom > innerHeight)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const focus = document.activeElement;
  const top = document.elementFromPoint(x, y);
  const isReached = top !== null && element.contains(top);
  const isAnimated = document.getAnimations().some(({ effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity;
    return effect instanceof KeyframeEffect && effect.target?.contains(element) && !isEndless;
  });
  return {
    isVisible: element.checkVisibility({ visibilityProperty: true }),
    isFocused: element === focus,
    isBeforeFocus: Boolean(focus && focus.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING),
    text: element.textContent,
    value: 'value' in element ? String(element.value) : '',
    x,
    y,
    obstacle: !isEnabled
      ? 'disabled'
      : isAnimated
        ? 'moving'
        : isReached
          ? ''
          : `behind ${top?.outerHTML.slice(0, 100)}`,
  };
}
