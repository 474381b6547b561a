/**
 * Version 7: what the owner has noted about a lead: `answered` or `done` (without a row it is new), and a note. It goes
 * with its lead.
 */
export const leadCareSchema = `
CREATE TABLE lead_care (
  lead_id TEXT PRIMARY KEY REFERENCES leads(id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
`;
