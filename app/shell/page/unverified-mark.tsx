import { interfaceCopy, unverifiedTexts } from 'virtual:site';

/** The mark of a figure or promise that nobody has measured. With a real identity such claims are hidden instead. */
export function UnverifiedMark() {
  return (
    <span className="sample" data-unverified="" title={interfaceCopy.states.unverifiedNote}>
      {interfaceCopy.states.unverified}
    </span>
  );
}

/** Whether a text of the experiments or the work bar rests on a claim that is not verified. */
export const isUnverified = (text: string | undefined): boolean =>
  text !== undefined && unverifiedTexts.includes(text);

/** A text, marked where it rests on an unverified claim. */
export function Claimed({ text }: { text: string | undefined }) {
  if (!isUnverified(text)) return text;
  return (
    <>
      {text} <UnverifiedMark />
    </>
  );
}
