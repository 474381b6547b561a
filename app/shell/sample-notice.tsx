import { identity, interfaceCopy } from 'virtual:site';
import { useChromeLanguage } from './page-language.tsx';

/** What is invented here and what is real: one quiet line under the header while the identity is a sample. */
export function SampleNotice() {
  const lang = useChromeLanguage();
  if (!identity.sample) return null;
  return (
    <aside
      className="sample-notice shell type-folio"
      data-sample-notice=""
      lang={lang}
      aria-label={interfaceCopy.states.sample}
    >
      <p>{interfaceCopy.states.sampleNotice}</p>
    </aside>
  );
}
