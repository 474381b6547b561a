import { type HubViewName, viewAddress } from '#domain/law/hub-address.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import type { HubQuery } from './use-hub-query.ts';
import type { FrameCopy } from './view-data.ts';

type Props = { name: HubViewName; view: HubView; query: HubQuery; origin: string; words: FrameCopy };

/** What stands on paper alone: where this is from, and the days it was printed and is for. */
export function PrintedOn({ name, view, query, origin, words }: Props) {
  return fillIn(words.printedOn, {
    date: readableDate(query.today ?? view.builtOn),
    day: readableDate(query.day),
    url: origin + query.addressOf(viewAddress(name)),
  });
}

/** The end of every view: what it is not, how to print it, and the same as text. */
export function ViewFoot(props: Props) {
  const { name, words } = props;
  return (
    <footer className="view-foot">
      <p className="type-note">{words.notAdvice}</p>
      <p className="view-actions">
        <button type="button" className="link" onClick={() => window.print()}>
          {words.print}
        </button>
        <a className="link" href={`/laws/${name}.md`}>
          {words.asText}
        </a>
      </p>
      <p className="printed-on">
        <PrintedOn {...props} />
      </p>
    </footer>
  );
}
