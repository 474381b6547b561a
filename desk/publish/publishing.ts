/** How the desk publishes: what it shows of it, and what it can ask for. Who builds is the script's business. */
import type { Progress } from './progress.ts';

export type KeptBuild = {
  id: string;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
  served: boolean;
};

export type PublishState = Progress & {
  /** `none`: nothing was published since the desk was started. */
  state: 'none' | 'running' | 'published' | 'failed';
  /** How long it took, or takes so far. */
  seconds: number;
};

export type Publishing = {
  state(): PublishState;
  /** Newest first. */
  kept(): KeptBuild[];
  /** Starts a build, unless one is running. */
  start(): void;
  /** Serves a kept build. Returns why it cannot, or undefined. */
  goBack(id: string): string | undefined;
};
