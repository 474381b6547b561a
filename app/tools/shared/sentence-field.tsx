import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** What it asks, said before the words that stand there. */
  label: string;
  /** Id of what is chosen from once it is pressed. */
  panel: string;
  open: boolean;
};

/** The words of a sentence that can be changed: what a tool asks first. */
export const SentenceField = ({ label, panel, open, children, ...button }: Props) => (
  <button {...button} type="button" className="sentence-field" aria-expanded={open} aria-controls={panel}>
    <span className="sr-only">{label}: </span>
    {children}
  </button>
);
