/** Modules made by the plugins in `build-steps/vite/`. */
declare module 'virtual:site' {
  import type * as site from './site.ts';
  export const identity: site.Identity;
  export const links: site.Links;
  export const navigation: site.Navigation;
  export const interfaceCopy: site.InterfaceCopy;
  export const workBar: site.WorkBarCopy;
  export const home: site.HomeCopy;
  export const homeClaims: site.Claim[];
  /** Texts of experiments and work bar that rest on an unverified claim. */
  export const unverifiedTexts: string[];
  export const experiments: site.Experiments;
  /** The consultation's headlines, whose type crosses the page's line. */
  export const consultationLines: Record<'A' | 'B', import('./slab-fit.ts').SlabLines>;
  export const missingRowDrawing: import('./picture-data.ts').PictureData | undefined;
  export const initialsDrawing: import('./picture-data.ts').PictureData;
  export const trustedBy: site.TrustedBy;
  export const portraits: site.Portrait[];
}

declare module 'virtual:site/forms' {
  const forms: import('./site.ts').FormsCopy;
  export default forms;
}

declare module 'virtual:site/search' {
  const search: import('./search-copy.ts').SearchCopy['search'];
  export default search;
}

declare module 'virtual:site/downloads' {
  /** SHA-256 of every file that is made for the media kit, as hexadecimal digits, by its address. */
  const sums: Record<string, string>;
  export default sums;
}

declare module 'virtual:site/consent' {
  const consent: import('./site.ts').ConsentCopy;
  export default consent;
}

declare module 'virtual:site/account' {
  const account: import('./site.ts').AccountCopy;
  export default account;
}

declare module 'virtual:boot-script' {
  const script: string;
  export default script;
}
