import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'section'>, 'id' | 'title'> & {
  /** Of the heading; the section has none of its own. */
  id: string;
  level?: 'h2' | 'h3' | 'h4';
  /** The heading's type role. */
  look: string;
  title: ReactNode;
  /** Beside the heading, in one column with it. */
  note?: ReactNode;
};

/** A section that its heading names. */
export function TitledSection({ id, level: Heading = 'h2', look, title, note, children, ...section }: Props) {
  const heading = (
    <Heading id={id} className={look}>
      {title}
    </Heading>
  );
  return (
    <section {...section} aria-labelledby={id}>
      {note ? (
        <div>
          {heading}
          {note}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
