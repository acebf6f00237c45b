/**
 * Whether the site can be added to the home screen in the browser's menu: on iPhones and iPads, unless it has been. An
 * iPad claims to be a Mac, and views inside other apps have no such menu.
 */
export const isAddedByHand = (): boolean =>
  'standalone' in navigator &&
  navigator.maxTouchPoints > 1 &&
  navigator.userAgent.includes('Safari/') &&
  !matchMedia('(display-mode: standalone)').matches;
