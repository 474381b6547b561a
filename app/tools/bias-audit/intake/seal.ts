/**
 * Takes every way to the network out of a worker, before any data is in it. A static host cannot give one
 * worker its own Content-Security-Policy, so the worker gives up its own means instead. `import()` is syntax
 * and cannot be removed; the page's policy limits it to this site, and a test reads the built worker for it.
 */

/** Everything in a dedicated worker that can send a byte anywhere, or start something that can. */
export const SENDERS = [
  'fetch',
  'fetchLater',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'RTCPeerConnection',
  'FontFace',
  'fonts',
  'caches',
  'CacheStorage',
  'Cache',
  'indexedDB',
  'ServiceWorkerRegistration',
  'PushManager',
  'Notification',
  'requestFileSystem',
  'webkitRequestFileSystem',
  'cookieStore',
] as const;

/** The same on `navigator`. */
export const NAVIGATOR_SENDERS = ['sendBeacon', 'serviceWorker', 'storage', 'locks'] as const;

function remove(target: object, name: string): void {
  for (let owner: object | null = target; owner; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name);
  }
  // What could not be deleted is covered, and nothing can be put back.
  Reflect.defineProperty(target, name, { value: undefined, writable: false, configurable: false });
}

/** Removes the senders from `scope` and answers the names that are still reachable: none, or do not use it. */
export function seal(scope: object & { navigator?: object }): string[] {
  const { navigator } = scope;
  for (const name of SENDERS) remove(scope, name);
  if (navigator) for (const name of NAVIGATOR_SENDERS) remove(navigator, name);
  const reachable = (target: object, name: string) => Reflect.get(target, name) !== undefined;
  return [
    ...SENDERS.filter((name) => reachable(scope, name)),
    ...NAVIGATOR_SENDERS.filter((name) => navigator && reachable(navigator, name)),
  ];
}
