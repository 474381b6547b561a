import { identity, interfaceCopy } from 'virtual:site';
import { useChromeLanguage } from '../page-language.tsx';

/** The visible mark of an invented item, shown while the site's identity is a sample. */
export function SampleMark({ sample = true }: { sample?: boolean | undefined }) {
  const lang = useChromeLanguage();
  if (!sample || !identity.sample) return null;
  return (
    <span className="sample" lang={lang} title={interfaceCopy.states.sampleNote}>
      {interfaceCopy.states.sample}
    </span>
  );
}
