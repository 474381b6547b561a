/** What the inline script of every page (`app/boot/boot.ts`) noted before the app ran. */
export type BootState = {
  /** Experiments drawn, here or on a page before, and not told yet: tracked once the app shows them. */
  drawn: string[];
  variants: Record<string, 'A' | 'B'>;
  clicked: boolean;
  /** How far down the visitor has been, in pixels. */
  deepest: number;
  /** The work bar was closed before the app ran. */
  barClosed?: boolean;
  /** Nobody has used the page since it was asked for, and it was in view all the time. */
  quiet: boolean;
  /** The page's data, asked for with the scripts where it stands in a file of its own. */
  data?: Promise<Response> | undefined;
  /** Does what the visitor did before the app ran. */
  replay: () => void;
  /** What a mailed link brought behind the `#`, taken out of the address. */
  authFragment?: string;
  /** What a mailed newsletter link asks for, and its token, taken out of the address as well. */
  letterLink?: string[];
  /** The single-use token of a mailed download link, taken out of the address. It stays in memory. */
  toolkitToken?: string;
};

declare global {
  interface Window {
    /** Absent on a page without the script, as a test of one component has. */
    __boot?: BootState;
  }
}
