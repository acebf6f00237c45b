// Separate from what pages do with subscriptions: the service worker needs only this.

/** As the server expects it. */
export const toBody = (subscription: PushSubscription) => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth }, applicationServerKey: serverKeyOf(subscription) };
};

/** The key with which the browser has subscribed, as base64url without padding. */
export function serverKeyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
