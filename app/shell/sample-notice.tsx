import { identity, interfaceCopy } from 'virtual:site';

/** What is invented here and what is real: one quiet line under the header while the identity is a sample. */
export function SampleNotice() {
  if (!identity.sample) return null;
  return (
    <aside
      className="sample-notice shell type-folio"
      data-sample-notice=""
      aria-label={interfaceCopy.states.sample}
    >
      <p>{interfaceCopy.states.sampleNotice}</p>
    </aside>
  );
}
