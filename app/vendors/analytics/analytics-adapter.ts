import type { EventParams } from './analytics-rules.ts';

/** The default export of an analytics vendor's `adapter.ts`, loaded where `VITE_ANALYTICS` names its folder. */
export type AnalyticsAdapter = {
  /** The vendor's script as it documents it: its address, and `data-` attributes in camel case. */
  tag: (id: string) => { src: string; data?: Record<string, string> };
  /** Runs before the script is asked for. */
  prepare?: (id: string) => void;
  /** Reports a page view. The rest runs once the script is there. @param address without hash, token and private query */
  view: (address: string) => void;
  /** Reports an event of the site. */
  send: (name: string, params: EventParams) => void;
};
