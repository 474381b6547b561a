/**
 * Version 3: how many mails have gone to one mailbox and over all, for the budgets. A bucket is a keyed hash of the
 * mailbox, `all` or `owner`; `span` is the length of its time in ms, which begins at `since`.
 */
export const mailSchema = `
CREATE TABLE mail_counts (
  bucket TEXT NOT NULL,
  span INTEGER NOT NULL,
  since INTEGER NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (bucket, span)
) STRICT, WITHOUT ROWID;
`;
