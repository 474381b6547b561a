/** What the visitor types about the tool; all of it optional, all of it kept on the device. */
export type Particulars = {
  tool: string;
  employer: string;
  stage: string;
  period: string;
  /** Empty until the visitor says so: a published summary must not claim it for them. */
  dataKind: '' | 'historical' | 'pooled' | 'test';
  dataSource: string;
  /** Why test data were used, and how they were made and obtained (6 RCNY 5-302). */
  testReason: string;
  /** Why small categories are left out of the ratios (6 RCNY 5-301). */
  exclusionReason: string;
  /** ISO dates. */
  auditDate: string;
  firstUse: string;
  /** Whoever is named here signs: without a name the summary is a self-check. */
  auditor: string;
};

export const noParticulars: Particulars = {
  tool: '',
  employer: '',
  stage: '',
  period: '',
  dataKind: '',
  dataSource: '',
  testReason: '',
  exclusionReason: '',
  auditDate: '',
  firstUse: '',
  auditor: '',
};
