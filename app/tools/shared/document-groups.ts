/** Whom a document is for, in the order of the list. */
export const documentGroups = ['candidates', 'forms', 'letters', 'workers', 'file'] as const;
