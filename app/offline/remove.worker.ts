/** Takes the place of the worker that kept pages where an owner has switched that off: erases what it kept, and goes. */
import { sweepCaches, USED_DATABASE } from './caches.ts';

declare const self: ServiceWorkerScope;

async function remove(): Promise<void> {
  await sweepCaches([]);
  indexedDB.deleteDatabase(USED_DATABASE);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
