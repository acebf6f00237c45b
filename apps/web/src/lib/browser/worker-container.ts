/** Undefined without HTTPS, in development, and if the owner has turned the service worker off. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const isOff = document.documentElement.dataset['serviceWorker'] === 'off';
  return import.meta.env.PROD && !isOff ? serviceWorker : undefined;
}

/** Registering it again changes nothing. */
export const registerWorker = (container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  container.register('/sw.js');
