import type { BegunLetter, SendState } from '#backend/store/index.ts';
import { words } from '../words.ts';
import type { BrokenLetter, LetterDraft } from './letter-files.ts';

const STATES: SendState[] = ['waiting', 'claimed', 'sent', 'unsure', 'bounced', 'failed'];

const Token = ({ token }: { token: string }) => <input type="hidden" name="token" value={token} />;

function Counts({ counts }: { counts: BegunLetter['counts'] }) {
  return (
    <ul className="desk-parts" data-letter-counts="">
      {STATES.filter((state) => counts[state]).map((state) => (
        <li key={state}>{`${counts[state]} ${words.letters.states[state]}`}</li>
      ))}
    </ul>
  );
}

/** Every letter, and the way to a new one. */
export function LettersView({
  letters,
  broken,
  sent,
  token,
}: {
  letters: LetterDraft[];
  broken: BrokenLetter[];
  sent: BegunLetter[];
  token: string;
}) {
  return (
    <>
      <p>{words.letters.lead}</p>
      <form method="post" action="/letters" className="desk-search">
        <Token token={token} />
        <p className="field desk-wide">
          <label htmlFor="subject">{words.letters.subject}</label>
          <input id="subject" name="subject" required minLength={3} maxLength={120} />
        </p>
        <button type="submit" className="button button-small">
          {words.letters.begin}
        </button>
      </form>
      {broken.length > 0 && (
        <div role="alert">
          <p>{words.letters.broken}</p>
          <pre className="desk-lines">{broken.map(({ problem }) => problem).join('\n')}</pre>
        </div>
      )}
      {letters.length + broken.length === 0 && <p>{words.letters.none}</p>}
      <ol className="desk-list">
        {letters.map((letter) => {
          const begun = sent.find(({ id }) => id === letter.id);
          return (
            <li key={letter.id} data-letter={letter.id}>
              <h2 className="desk-name">
                <a className="link" href={`/letters/${letter.id}`}>
                  {letter.subject}
                </a>
              </h2>
              <p className="desk-quiet">{letter.sent ?? words.letters.draft}</p>
              {begun && <Counts counts={begun.counts} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** One letter: its text, what it looks like, and what came of it. */
export function LetterView({
  letter,
  readers,
  begun,
  problem,
  token,
}: {
  letter: LetterDraft;
  readers: number;
  begun: BegunLetter | undefined;
  problem: string | undefined;
  token: string;
}) {
  const { id } = letter;
  return (
    <>
      {begun ? (
        <>
          <p>{words.letters.begun}</p>
          <Counts counts={begun.counts} />
          {(begun.counts.unsure || begun.counts.failed) && (
            <form method="post" action={`/letters/${id}/repeat`} className="desk-letter">
              <Token token={token} />
              <p>{words.letters.unsure}</p>
              <button type="submit" className="button button-small">
                {words.letters.repeat}
              </button>
            </form>
          )}
        </>
      ) : (
        <form method="post" action={`/letters/${id}`} className="desk-letter">
          <Token token={token} />
          <p className="field">
            <label htmlFor="subject">{words.letters.subject}</label>
            <input
              id="subject"
              name="subject"
              required
              minLength={3}
              maxLength={120}
              defaultValue={letter.subject}
            />
          </p>
          <p className="field">
            <label htmlFor="body">{words.letters.body}</label>
            <textarea id="body" name="body" rows={16} maxLength={40_000} defaultValue={letter.body} />
          </p>
          <button type="submit" className="button button-small">
            {words.letters.save}
          </button>
        </form>
      )}
      {problem ? (
        <pre className="desk-lines" role="alert">
          {problem}
        </pre>
      ) : (
        <>
          <h2 className="type-d4">{words.letters.asMail}</h2>
          <iframe className="desk-mail" title={words.letters.asMail} src={`/letters/${id}/mail`} sandbox="" />
          <details>
            <summary>{words.letters.asText}</summary>
            <pre className="desk-lines">{letter.body}</pre>
          </details>
          {!begun && <SendForms id={id} readers={readers} token={token} />}
        </>
      )}
    </>
  );
}

function SendForms({ id, readers, token }: { id: string; readers: number; token: string }) {
  return (
    <>
      <h2 className="type-d4">{words.letters.out}</h2>
      <form method="post" action={`/letters/${id}/test`} className="desk-search">
        <Token token={token} />
        <p className="field">
          <label htmlFor="email">{words.letters.testTo}</label>
          <input id="email" name="email" type="email" required />
        </p>
        <button type="submit" className="button button-small">
          {words.letters.test}
        </button>
      </form>
      <form method="post" action={`/letters/${id}/send`} className="desk-letter">
        <Token token={token} />
        <p>{words.letters.once}</p>
        {/* One slip of the hand must not reach everybody. */}
        <label className="desk-check">
          <input type="checkbox" name="sure" required disabled={readers === 0} /> {words.letters.sure}
        </label>
        <button type="submit" className="button" disabled={readers === 0}>
          {words.letters.send(readers)}
        </button>
      </form>
    </>
  );
}
