import { vi } from 'vitest';

interface PushOptions {
  permission?: NotificationPermission;
  /** The visitor's answer when asked for permission. */
  answer?: NotificationPermission;
  /** Whether the worker can be installed. */
  isReady?: boolean;
}

/** Fakes push in this browser. `log` lists what the page has asked it to do. */
export function stubPush({ permission = 'granted', answer = permission, isReady = true }: PushOptions = {}) {
  const log: string[] = [];
  let count = 0;
  const pushManager = {
    current: null as unknown,
    getSubscription: async () => pushManager.current,
    subscribe: async (options: { applicationServerKey: string | ArrayBuffer }) => {
      const key = bytesOf(options.applicationServerKey);
      const id = ++count;
      log.push(`subscribed with ${textOf(key)}`);
      const endpoint = `https://push.example/${id}`;
      return (pushManager.current = {
        endpoint,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `key-${id}`, auth: `secret-${id}` } }),
        async unsubscribe() {
          log.push(`unsubscribed ${id}`);
          pushManager.current = null;
          return true;
        },
      });
    },
  };
  const notifications: { close: () => void }[] = [];
  const registration = { pushManager, getNotifications: async () => notifications };
  const serviceWorker = {
    register: async (url: string) => (log.push(`registered ${url}`), registration),
    getRegistration: async () => registration,
    ready: isReady ? Promise.resolve(registration) : new Promise(() => undefined),
  };
  const notification = {
    permission,
    requestPermission: async () => (log.push('permission requested'), (notification.permission = answer)),
  };
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const setPermission = (value: NotificationPermission) => (notification.permission = value);
  return { log, pushManager, notifications, setPermission };
}

function bytesOf(key: string | ArrayBuffer): ArrayBuffer {
  if (typeof key !== 'string') return key;
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
