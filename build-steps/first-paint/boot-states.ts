/**
 * What `app/boot/boot.ts` may do to the root element before the whole stylesheet is applied: each experiment on either
 * side, the work bar as it is or dismissed, the page or a view of it asked for.
 *
 * @param experiments their names, as in `content/site/experiments.yml`
 */
export const bootStates = (experiments: readonly string[]): Record<string, string>[] =>
  ['A', 'B'].map((variant) => ({
    class: 'js',
    ...(variant === 'B' && { 'data-work-bar': 'hidden', 'data-asked': '' }),
    ...Object.fromEntries(experiments.map((name) => [`data-${name.replaceAll('_', '-')}`, variant])),
  }));
