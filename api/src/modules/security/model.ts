/** What the policy of our pages refused in one Benin day: a directive and the origin that it kept out. */
export interface PolicyReportDocument {
  /** `<day> <directive> <blocked>` */
  _id: string;
  day: string;
  directive: string;
  blocked: string;
  count: number;
  lastAt: Date;
  expiresAt: Date;
}

export const policyReportCollection = 'policyReports';

/** `day`: the days that are shown. `expiresAt`: cleaning. */
export const policyReportIndexes = [
  { key: { day: 1 }, name: 'day' },
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;
