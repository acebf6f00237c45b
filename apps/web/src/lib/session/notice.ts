import { createStore } from '../browser/store.ts';

/** What the landing page has to tell whoever was just led there. */
export const noticeStore = createStore('');
