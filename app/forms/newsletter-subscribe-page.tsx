import FormPage, { loader, meta } from './form-page.tsx';

export { loader, meta };

/** Opened directly it is a page like any other; in the newsletter's frame its form stands alone. */
export const handle = { framable: true };

export default FormPage;
