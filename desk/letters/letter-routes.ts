/** The letter's pages: written, looked at as mail and as text, tried, sent, and seen on its way. */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { filledLetter } from '#app/content/letters.ts';
import { renderMarkdown } from '#app/content/markdown/markdown.ts';
import { type AnswerSender, type LetterContent, letterMail, type People } from '#backend/store/index.ts';
import type { DeskPage } from '../pages.tsx';
import { words } from '../words.ts';
import { type LetterDraft, type LetterFolder, letterId } from './letter-files.ts';

const text = (least: number, most: number) => z.string().trim().min(least).max(most);
const letterShape = z.object({
  subject: text(3, 120),
  body: z
    .string()
    .max(40_000)
    .transform((body) => body.replace(/\r\n?/g, '\n')),
});
const address = z.string().trim().max(254).includes('@');
/** Stands in the preview and in the test mail, and unsubscribes nobody. */
const NO_TOKEN = 'preview';

/**
 * The mail of a letter: links into the site lead to it from anywhere.
 * @throws where the Markdown has a mistake, or a blank stands for nothing
 */
export function letterContent(letter: LetterDraft, siteUrl: string): LetterContent {
  const file = `content/letters/${letter.id}/index.md`;
  const { subject, body, bodyLine = 1 } = filledLetter(file, letter);
  const { html } = renderMarkdown(body, file, { bodyLine });
  return {
    subject,
    html: html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`),
    text: body.replace(/\]\(\/(?!\/)/g, `](${siteUrl}/`),
  };
}

export function addLetters(
  app: Hono,
  options: {
    letters: LetterFolder;
    sender: AnswerSender;
    now: () => number;
    withStore: (
      c: Context,
      work: (people: People) => Response | Promise<Response>,
    ) => Response | Promise<Response>;
    show: (c: Context, page: DeskPage) => Response | Promise<Response>;
    refuse: (c: Context, why: string, status: 400 | 404) => Response | Promise<Response>;
  },
): void {
  const { letters, sender, now, withStore, show, refuse } = options;
  const withLetter = (c: Context, work: (letter: LetterDraft) => Response | Promise<Response>) => {
    const letter = letters.read(c.req.param('id') ?? '');
    return letter ? work(letter) : refuse(c, words.letters.missing, 404);
  };
  const contentOf = (letter: LetterDraft) => letterContent(letter, sender.siteUrl);
  const back = (c: Context, id: string, done: string) => c.redirect(`/letters/${id}?done=${done}`, 303);

  app.get('/letters', (c) =>
    withStore(c, (people) => show(c, { view: 'letters', ...letters.list(), sent: people.letters() })),
  );
  app.post('/letters', async (c) => {
    const { success, data } = letterShape.pick({ subject: true }).safeParse(await c.req.parseBody());
    if (!success) return refuse(c, words.refused.input, 400);
    const id = letterId(data.subject, now());
    if (letters.read(id)) return refuse(c, words.letters.exists, 400);
    letters.write({ id, subject: data.subject, body: '' });
    return back(c, id, 'saved');
  });
  app.get('/letters/:id', (c) =>
    withStore(c, (people) =>
      withLetter(c, (letter) => {
        const begun = people.letters().find(({ id }) => id === letter.id);
        const readers = people.subscribers().filter(({ status }) => status === 'confirmed').length;
        let problem: string | undefined;
        try {
          contentOf(letter);
        } catch (error) {
          problem = error instanceof Error ? error.message : String(error);
        }
        return show(c, { view: 'letter', letter, readers, begun, problem });
      }),
    ),
  );
  app.get('/letters/:id/mail', (c) =>
    withLetter(c, (letter) => {
      // What a letter holds is shown and nothing else: no script, nothing sent.
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; sandbox",
      );
      return c.html(letterMail(contentOf(letter), { ...sender, token: NO_TOKEN }).html);
    }),
  );
  app.post('/letters/:id', (c) =>
    withLetter(c, async (letter) => {
      const { success, data } = letterShape.safeParse(await c.req.parseBody());
      if (letter.sent) return refuse(c, words.letters.fixed, 400);
      if (!success) return refuse(c, words.refused.input, 400);
      letters.write({ ...letter, ...data });
      return back(c, letter.id, 'saved');
    }),
  );
  app.post('/letters/:id/test', (c) =>
    withStore(c, (people) =>
      withLetter(c, async (letter) => {
        const { success, data } = address.safeParse((await c.req.parseBody()).email);
        if (!success) return refuse(c, words.refused.input, 400);
        const { html, text: plain, subject } = letterMail(contentOf(letter), { ...sender, token: NO_TOKEN });
        await people.sendTest({ to: data, subject: words.letters.testSubject(subject), html, text: plain });
        return back(c, letter.id, 'tested');
      }),
    ),
  );
  app.post('/letters/:id/send', (c) =>
    withStore(c, (people) =>
      withLetter(c, async (letter) => {
        if (letter.body.trim() === '') return refuse(c, words.letters.empty, 400);
        if (!(await c.req.parseBody()).sure) return refuse(c, words.letters.notSure, 400);
        await people.startLetter(letter.id, contentOf(letter));
        letters.write({ ...letter, sent: letter.sent ?? new Date(now()).toISOString().slice(0, 10) });
        return back(c, letter.id, 'sending');
      }),
    ),
  );
  app.post('/letters/:id/repeat', (c) =>
    withStore(c, (people) =>
      withLetter(c, async (letter) => {
        await people.repeatLetter(letter.id);
        return back(c, letter.id, 'sending');
      }),
    ),
  );
}
