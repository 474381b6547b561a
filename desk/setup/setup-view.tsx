import type { ReactNode } from 'react';
import { colors } from '#app/design/tokens.ts';
import { LINKS, type Sent, SIDES, SITE, WHO } from './form.ts';
import { CHOSEN, paletteFrom } from './palette.ts';
import type { RemovablePage, SetupPage } from './setup-routes.ts';
import { setupWords as words } from './words.ts';

const { form } = words;

const typed = (sent: Sent, name: string) => {
  const value = sent[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

type LineProps = { name: string; sent: Sent; type?: string; required?: boolean; autoComplete?: string };

function Line({ name, sent, type = 'text', required = false, autoComplete = 'off' }: LineProps) {
  const hint = form.hints[name];
  return (
    <div className="desk-field">
      <label htmlFor={`setup-${name}`}>
        {form.labels[name]} {required && <span className="desk-quiet">{form.required}</span>}
      </label>
      {hint && (
        <p className="desk-quiet" id={`setup-${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={`setup-${name}`}
        name={name}
        type={type}
        required={required}
        autoComplete={autoComplete}
        aria-describedby={hint ? `setup-${name}-hint` : undefined}
        defaultValue={typed(sent, name)}
      />
    </div>
  );
}

function Lines({
  name,
  sent,
  rows,
  required = false,
}: {
  name: string;
  sent: Sent;
  rows: number;
  required?: boolean;
}) {
  return (
    <div className="desk-field">
      <label htmlFor={`setup-${name}`}>
        {form.labels[name]} {required && <span className="desk-quiet">{form.required}</span>}
      </label>
      <p className="desk-quiet" id={`setup-${name}-hint`}>
        {form.hints[name]}
      </p>
      <textarea
        id={`setup-${name}`}
        name={name}
        rows={rows}
        required={required}
        aria-describedby={`setup-${name}-hint`}
        defaultValue={typed(sent, name)}
      />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="desk-group">
      <legend className="type-d5">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The colors, how they look together, and what is wrong with them. */
function Colors({ sent, faults }: Pick<SetupPage, 'sent' | 'faults'>) {
  const chosen = Object.fromEntries(CHOSEN.map((name) => [name, typed(sent, name) || colors[name]]));
  const palette = paletteFrom(chosen);
  return (
    <Part title={form.parts.colors}>
      <div className="desk-setup-colors">
        {CHOSEN.map((name) => (
          <div className="desk-field" key={name}>
            <label htmlFor={`setup-${name}`}>{form.labels[name]}</label>
            <input id={`setup-${name}`} name={name} type="color" defaultValue={chosen[name]} />
          </div>
        ))}
      </div>
      <p
        className="desk-setup-swatch"
        style={{ background: palette.ink, color: palette['paper-text'], borderColor: palette.rule }}
      >
        <strong style={{ color: palette.paper }}>{form.swatch.heading}</strong> {form.swatch.text}{' '}
        <span style={{ color: palette.hot }}>{form.swatch.accent}</span>{' '}
        <span style={{ color: palette.ice }}>{form.swatch.second}</span>
      </p>
      {faults.length > 0 && (
        <>
          <ul className="desk-parts">
            {faults.map(({ name, words: what, ratio, least, instead }) => (
              <li key={name}>{form.fault(form.labels[name] ?? name, what, ratio, least, instead)}</li>
            ))}
          </ul>
          <p>
            <button type="submit" name="then" value="mend" className="desk-small">
              {form.mend}
            </button>
          </p>
        </>
      )}
    </Part>
  );
}

function Photo({ sent, background }: Pick<SetupPage, 'sent' | 'background'>) {
  return (
    <Part title={form.parts.photo}>
      <div className="desk-field">
        <label htmlFor="setup-photo">{form.labels.photo}</label>
        <p className="desk-quiet" id="setup-photo-hint">
          {form.hints.photo}
        </p>
        <input
          id="setup-photo"
          name="photo"
          type="file"
          aria-describedby="setup-photo-hint"
          accept="image/jpeg,image/png,image/webp,image/avif"
        />
      </div>
      {background && (
        <>
          <p>
            <img src="/setup/photo" alt={form.preview} className="desk-setup-photo" />
          </p>
          <p role="status">{words.background[background]}</p>
        </>
      )}
      <Line name="photoAlt" sent={sent} />
      <fieldset className="desk-sides">
        <legend>{form.crop}</legend>
        {SIDES.map((side) => (
          <label key={side}>
            {form.sides[side]}
            <input
              type="number"
              name={`crop-${side}`}
              min={0}
              max={100}
              defaultValue={typed(sent, `crop-${side}`) || (side === 'left' || side === 'top' ? '0' : '100')}
            />
          </label>
        ))}
      </fieldset>
    </Part>
  );
}

function Removal({ sent, pages }: { sent: Sent; pages: readonly RemovablePage[] }) {
  // Until the form was sent once, nothing of the sample is to stay.
  const isNew = sent.name === undefined;
  const ticked = new Set(sent.pages ?? []);
  const isTicked = (path: string) =>
    typeof sent.pages === 'string' ? sent.pages === path : ticked.has(path);
  return (
    <Part title={form.parts.remove}>
      {(['samples', 'texts'] as const).map((name) => (
        <label className="desk-check" key={name}>
          <input type="checkbox" name={name} defaultChecked={isNew || sent[name] !== undefined} />{' '}
          {words.ask[name]}
        </label>
      ))}
      <p className="desk-quiet">{form.hints.pages}</p>
      {[...new Set(pages.map(({ group }) => group))].map((group) => (
        <details key={group} className="desk-folder">
          <summary>{form.groups[group] ?? group}</summary>
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map(({ path, title }) => (
                <li key={path}>
                  <label className="desk-check">
                    <input type="checkbox" name="pages" value={path} defaultChecked={isTicked(path)} />{' '}
                    {title} <code className="desk-quiet">{path}</code>
                  </label>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </Part>
  );
}

/** The whole form. Nothing is written before it was looked at. */
export function SetupView({
  again,
  sent,
  pages,
  problems,
  gone,
  faults,
  background,
  ready,
  token,
}: SetupPage & { token: string }) {
  return (
    <form method="post" action="/setup" encType="multipart/form-data" className="desk-form desk-setup">
      <input type="hidden" name="token" value={token} />
      <p>{again ? form.again : form.lead}</p>
      {problems.length > 0 && (
        <div className="desk-problems" role="alert">
          <p>{form.problems}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {ready && (
        <p className="desk-done" role="status">
          {form.ready}
        </p>
      )}
      {ready && gone.length > 0 && (
        <details className="desk-folder" open>
          <summary>{form.goes(gone.length)}</summary>
          <ul>
            {gone.map((file) => (
              <li key={file}>
                <code>content/{file}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Part title={form.parts.who}>
        {WHO.map((name) => (
          <Line
            key={name}
            name={name}
            sent={sent}
            type={name === 'email' ? 'email' : 'text'}
            required={name === 'name' || name === 'role' || name === 'email'}
          />
        ))}
        <Lines name="topics" sent={sent} rows={3} required />
        <Lines name="shortBio" sent={sent} rows={3} />
      </Part>
      <Part title={form.parts.links}>
        {LINKS.map((name) => (
          <Line key={name} name={name} sent={sent} type="url" />
        ))}
        <Lines name="social" sent={sent} rows={3} />
      </Part>
      <Colors sent={sent} faults={faults} />
      <Photo sent={sent} background={background} />
      <Part title={form.parts.site}>
        <p className="desk-quiet">{form.hints.site}</p>
        {SITE.map((name) => (
          <Line
            key={name}
            name={name}
            sent={sent}
            type={name === 'smtpPassword' ? 'password' : 'text'}
            autoComplete={name === 'smtpPassword' ? 'new-password' : 'off'}
          />
        ))}
        <label className="desk-check">
          <input type="checkbox" name="countEvents" defaultChecked={sent.countEvents !== undefined} />{' '}
          {words.ask.countEvents}
        </label>
      </Part>
      <Removal sent={sent} pages={pages} />
      <p className="desk-row">
        <button
          type="submit"
          name="then"
          value="look"
          className={ready ? 'desk-small' : 'button button-small'}
        >
          {form.look}
        </button>
        <button
          type="submit"
          name="then"
          value="write"
          className={ready ? 'button button-small' : 'desk-small'}
          disabled={!ready}
        >
          {form.write}
        </button>
      </p>
      <p className="desk-quiet">{form.after}</p>
    </form>
  );
}
