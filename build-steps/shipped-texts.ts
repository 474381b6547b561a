/**
 * `node build-steps/shipped-texts.ts`: writes down which essays and services a release ships, so that setting
 * up and upgrading can tell them from an owner's. For whoever makes a release; a test says when it has to be run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { SHIPPED_TEXTS_FILE, shippedOf } from '#desk/setup/kept-texts.ts';
import { contentFiles } from './content/content-paths.ts';

const shipped = shippedOf(contentFiles(), (file) => readFileSync(path.join(CONTENT_DIR, file), 'utf8'));
writeFileSync(path.join(CONTENT_DIR, SHIPPED_TEXTS_FILE), `${JSON.stringify(shipped, null, 1)}\n`);
