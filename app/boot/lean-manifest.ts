import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Route = { imports?: string[]; [field: string]: unknown };
type Manifest = { entry: Route; routes: Record<string, Route> };

const BEFORE = 'window.__reactRouterManifest=';
/** Whoever reads the manifest has loaded it, and with it what it imports. */
const LOADED_FIRST = 'root';

const saysNothing = (value: unknown) =>
  value === false || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * React Router's list of all routes and their files, without what they do not have and the files that every page has
 * loaded already: a third of its bytes.
 *
 * @param script the file as React Router 8.5.1 writes it
 */
export function leanManifest(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error('React Router writes its manifest in another way now.');
  const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;$/, '')) as Manifest;
  const loaded = new Set([
    ...(manifest.entry.imports ?? []),
    ...(manifest.routes[LOADED_FIRST]?.imports ?? []),
  ]);
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id !== LOADED_FIRST) route.imports = route.imports?.filter((file) => !loaded.has(file)) ?? [];
    for (const [field, value] of Object.entries(route)) if (saysNothing(value)) delete route[field];
  }
  return `${BEFORE}${JSON.stringify(manifest)};`;
}

/** Does that to the browser's build, once React Router has written its own with the server's. @param folder the build's */
export function leanManifests(folder: string): Plugin {
  return {
    name: 'lean-manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle() {
      const client = path.join(folder, 'client');
      const files = globSync('assets/manifest-*.js', { cwd: client }).map((file) => path.join(client, file));
      if (files.length === 0)
        this.error('React Router keeps its manifest elsewhere: see app/boot/lean-manifest.ts');
      for (const file of files) writeFileSync(file, leanManifest(readFileSync(file, 'utf8')));
    },
  };
}
