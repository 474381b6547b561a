/** What other tools use of the register on their pages. Its words come from `content.ts`, which runs at build. */
export type { RegisterContent } from './content.ts';
export { RegisterPanel } from './register-panel.tsx';
export { useRegister } from './use-register.ts';
