/** What is wrong with what was typed into a field, for a message that says what to do. */
export type FieldFault = 'missing' | 'email' | 'email-domain' | 'code';

/** What a rule needs to know of a control. */
export type TypedField = { type: string; required: boolean; value: string; numeric?: boolean };

/** The first fault of a field, or nothing. An address needs something before the @ and a whole domain after it. */
export function fieldFault({ type, required, value, numeric }: TypedField): FieldFault | undefined {
  const typed = value.trim();
  if (typed === '') return required ? 'missing' : undefined;
  if (type === 'email') {
    const [name = '', domain, ...more] = typed.split('@');
    if (!name || domain === undefined || more.length > 0 || /\s/.test(typed)) return 'email';
    if (!/^[^.]+(\.[^.]+)*\.[^.\d]{2,}$/.test(domain)) return 'email-domain';
  }
  // Spaces come with a pasted code and are taken out before it is sent.
  if (numeric && !/^[\d\s]+$/.test(typed)) return 'code';
  return undefined;
}
