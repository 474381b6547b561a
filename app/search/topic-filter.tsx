import type { PostTopic } from '#app/content/posts.ts';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { grouped } from '#domain/text/wording.ts';

type Props = {
  copy: SearchCopy['topics'];
  topics: PostTopic[];
  chosen: string | undefined;
  onChoose: (topic: string | undefined) => void;
};

/** As many as stand in one row left of the line; the others are folded: a writer of many years has many topics. */
const SHOWN = 5;

/** One topic at a time, for the list and for the search. */
export function TopicFilter({ copy, topics, chosen, onChoose }: Props) {
  const choice = (id: string | undefined, label: string, count?: number) => (
    <label key={id ?? ''} className="choice">
      <input
        type="radio"
        name="topic"
        value={id ?? ''}
        checked={chosen === id}
        onChange={() => onChoose(id)}
      />
      {label}
      {count !== undefined && <span className="choice-count">{grouped(count)}</span>}
    </label>
  );
  const rest = topics.slice(SHOWN);
  return (
    <fieldset className="topic-filter needs-script">
      <legend className="type-label">{copy.label}</legend>
      <div className="choices">
        {choice(undefined, copy.all)}
        {topics.slice(0, SHOWN).map(({ id, label, count }) => choice(id, label, count))}
      </div>
      {rest.length > 0 && (
        <details open={rest.some(({ id }) => id === chosen) || undefined}>
          <summary className="link">{copy.more}</summary>
          <div className="choices">{rest.map(({ id, label, count }) => choice(id, label, count))}</div>
        </details>
      )}
    </fieldset>
  );
}
