/** What pages show of this tool. */
export { RoiCalculator } from './roi-calculator.tsx';
