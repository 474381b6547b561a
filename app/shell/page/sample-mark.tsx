import { identity, interfaceCopy } from 'virtual:site';

/** The visible mark of an invented item, shown while the site's identity is a sample. */
export function SampleMark({ sample = true }: { sample?: boolean | undefined }) {
  if (!sample || !identity.sample) return null;
  return (
    <span className="sample" title={interfaceCopy.states.sampleNote}>
      {interfaceCopy.states.sample}
    </span>
  );
}
