/** The steps with works councils and unions before a tool is introduced; what they rest on is drawn from the laws. */
import { z } from 'zod';
import { type Confidence, confidenceOf, confidences, kindsOf } from '#domain/law/provision.ts';
import { type Complain, contentFile } from './content-files.ts';
import { unknownId } from './content-problems.ts';
import { isOfUnreadLaw, readRegulations } from './regulations.ts';
import { text } from './text-schemas.ts';

const ref = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'name a provision as law/provision');

const playbook = z.strictObject({
  countries: z
    .array(
      z.strictObject({
        region: z.string().regex(/^EU-[A-Z]{2}$/, 'a region is like EU-DE'),
        name: text(3, 40),
        steps: z.array(z.strictObject({ do: text(15, 300), rests: z.array(ref).min(1) })).min(1),
        note: text(10, 300).optional(),
      }),
    )
    .min(1),
});

/** One provision that a step rests on. */
type Ground = { ref: string; law: string; shortName: string; section: string; from: string | undefined };

export type PlaybookStep = {
  do: string;
  grounds: Ground[];
  /** That of the least sure of its grounds. */
  confidence: Confidence;
};

export type PlaybookCountry = {
  region: string;
  name: string;
  steps: PlaybookStep[];
  note: string | undefined;
};

/** A provision by `<law>/<provision>`, with how surely it is known. */
function ground(reference: string): (Ground & { confidence: Confidence }) | undefined {
  const [lawId = '', id] = reference.split('/');
  const law = readRegulations().find((entry) => entry.id === lawId);
  const provision = law?.provisions.find((item) => item.id === id);
  return law && provision
    ? {
        ref: reference,
        law: law.id,
        shortName: law.shortName,
        section: provision.section,
        from: provision.from,
        confidence: confidenceOf(kindsOf(provision, law.sources)),
      }
    : undefined;
}

function checkGrounds({ countries }: z.infer<typeof playbook>, complain: Complain): void {
  const known = readRegulations().flatMap(({ id, provisions }) =>
    provisions.map((item) => `${id}/${item.id}`),
  );
  for (const [index, { steps }] of countries.entries()) {
    for (const [place, { rests }] of steps.entries()) {
      for (const reference of rests.filter((one) => !ground(one) && !isOfUnreadLaw(one))) {
        complain(['countries', index, 'steps', place, 'rests'], unknownId('provision', reference, known));
      }
    }
  }
}

/** Every country in the file's order, each step with its sections and how surely they are known. */
export const readPlaybook = contentFile('playbook/works-councils.yml', playbook, {
  check: checkGrounds,
  view: ({ countries }): PlaybookCountry[] =>
    countries.map(({ region, name, steps, note }) => ({
      region,
      name,
      note,
      steps: steps.map(({ do: act, rests }) => {
        const grounds = rests.flatMap((reference) => ground(reference) ?? []);
        const least = Math.max(...grounds.map(({ confidence }) => confidences.indexOf(confidence)));
        return {
          do: act,
          grounds: grounds.map(({ confidence: _graded, ...rest }) => rest),
          confidence: confidences[least] ?? 'low',
        };
      }),
    })),
});
