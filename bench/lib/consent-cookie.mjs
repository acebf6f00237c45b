const CONSENT = {
  hasSetPreferences: true,
  performance: false,
  advertising: false,
  gameplayAnalytics: false,
  isFirstTimeUser: false,
};

/** Of a visitor who has been asked about cookies and has seen How to Play. */
export const consentCookie = (url) => ({ name: 'consent', value: encodeURIComponent(JSON.stringify(CONSENT)), url });
