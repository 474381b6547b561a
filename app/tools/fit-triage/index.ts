/** What pages show of this tool. */
export { FitTriage } from './fit-triage.tsx';
