import { useId, useState } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { Choice, Choices, withValue } from '#app/tools/shared/situation-form.tsx';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { ClinicRules } from './clinic-rules.ts';
import { type Prefs, readStaff, writeLink } from './prefs.ts';

type Props = {
  rules: ClinicRules;
  prefs: Prefs;
  /** Codes of places that the text mentions. */
  mentioned: readonly string[];
  onChange: (prefs: Partial<Prefs>) => void;
};

/** Places, staff and software: what decides which laws are looked at. */
export function AdSettings({ rules, prefs, mentioned, onChange }: Props) {
  const { settings, exports } = rules.copy;
  const { places } = prefs;
  const id = useId();
  const [message, setMessage] = useState('');
  const areas = [...new Set(rules.places.map(({ area }) => area))];
  const chosen = rules.places.filter(({ code }) => places.includes(code));
  const named = rules.places.filter(({ code }) => mentioned.includes(code)).map(({ name }) => name);

  async function share() {
    const link = writeLink(prefs);
    const done = await copyText(`${location.origin}${location.pathname}${link && `#${link}`}`);
    setMessage(done ? settings.shared : (exports.failed ?? ''));
  }

  return (
    <div className="ad-settings grid-12">
      <h3 className="type-label">{settings.title}</h3>
      <div className="ad-settings-body">
        <details className="ad-places">
          <summary>
            <span className="ad-places-title">{settings.place}</span>
            <span className="ad-places-chosen">{chosen.map(({ name }) => name).join(', ')}</span>
          </summary>
          <p className="field-hint">{settings.placeNote}</p>
          {areas.map((area) => (
            <fieldset key={area}>
              <legend className="type-label">{area}</legend>
              <Choices
                type="checkbox"
                name="place"
                className="choices ad-place-list"
                options={rules.places
                  .filter((place) => place.area === area)
                  .map(({ code, name }) => ({ value: code, label: name }))}
                isChosen={(code) => places.includes(code)}
                onPick={(code, wanted) => onChange({ places: withValue(places, code, wanted) })}
              />
            </fieldset>
          ))}
        </details>
        <Choice
          type="checkbox"
          name="named"
          value="named"
          checked={prefs.named}
          onPick={(wanted) => onChange({ named: wanted })}
          hint={
            named.length === 0 ? settings.namedNone : fillIn(settings.namedNote, { places: listOf(named) })
          }
        >
          {settings.named}
        </Choice>
        <div className="ad-settings-row">
          <div className="field">
            <label htmlFor={`${id}-staff`}>{settings.staff}</label>
            <input
              id={`${id}-staff`}
              type="text"
              inputMode="numeric"
              name="staff"
              autoComplete="off"
              value={prefs.staff}
              aria-describedby={`${id}-staff-note`}
              aria-invalid={prefs.staff !== '' && readStaff(prefs.staff) === undefined}
              onChange={(event) => onChange({ staff: event.currentTarget.value.slice(0, 12) })}
            />
            <p id={`${id}-staff-note`} className="field-hint">
              {settings.staffNote}
            </p>
          </div>
          <Choice
            type="checkbox"
            name="ai"
            value="ai"
            checked={prefs.ai}
            onPick={(ai) => onChange({ ai })}
            hint={settings.aiNote}
          >
            {settings.ai}
          </Choice>
        </div>
        <p className="tool-actions">
          <button type="button" className="link" onClick={() => void share()}>
            {settings.share}
          </button>
          <span role="status" className="tool-message">
            {message}
          </span>
        </p>
      </div>
    </div>
  );
}
