export type RecordData = { role: string; period: string; outcome: string; lesson: string };

/** The record of a piece of work, beside its text: who did what, what came of it, what it taught. */
export function Record({ record }: { record: RecordData }) {
  const rows = [
    ['Outcome', record.outcome],
    ['Lesson', record.lesson],
  ] as const;
  return (
    <div className="shell grid-12 record-section">
      <dl className="record">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="type-label">{term}</dt>
            <dd className="type-standfirst">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
