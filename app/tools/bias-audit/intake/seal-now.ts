/** Imported first by the worker, so that the seal is on before any other module of it runs. */
import { seal } from './seal.ts';

export const stillReachable = seal(globalThis);
