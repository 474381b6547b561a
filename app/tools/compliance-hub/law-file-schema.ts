/** The shape of `/laws/<id>.json`: what the build writes, and its published JSON Schema. */
import { z } from 'zod';
import { provision, regulation } from '#app/content/regulation-schema.ts';
import { HUB_FILES } from '#domain/law/hub-address.ts';
import { confidences } from '#domain/law/provision.ts';

const { verifyBeforePublish: _todo, draft: _draft, ...entry } = regulation.shape;
const confidence = z.enum(confidences);

const ref = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
  .describe('<law>/<provision>; never changed and never reused.');

const filedProvision = z.strictObject({
  ...provision.shape,
  ref,
  binds: z.boolean().describe('Whether it is a duty or a prohibition; nothing else may be called one.'),
  confidence: confidence.describe('Computed from the kinds of its sources.'),
  url: z.url().describe('The provision in its law’s own view.'),
});

/** One law as a file. */
export const lawFile = z.strictObject({
  $schema: z.url(),
  id: z.string(),
  url: z.url(),
  ...entry,
  provisions: z.array(filedProvision).min(1),
  confidence: confidence.describe('That of its least sure binding provision.'),
  factAsOf: z.iso.date().describe('The last day on which any of its sources was read.'),
  newestSource: z.string().optional().describe('The newest date that any of its sources bears.'),
});

export type LawFile = z.infer<typeof lawFile>;

export const schemaAddress = (origin: string): string => origin + HUB_FILES.schema;

/** JSON Schema (draft 2020-12) of a law's file. */
export const lawFileSchema = (origin: string): object => ({
  ...z.toJSONSchema(lawFile, { io: 'output', unrepresentable: 'any' }),
  $id: schemaAddress(origin),
  title: 'A law on automated tools in hiring, as a list of provisions',
});
