/** A version of a legal text. */
export interface LegalVersionDocument {
  /** "terms/2027-01" */
  _id: string;
  /** When this site first started with this version. */
  since: Date;
}

// Read by _id only: no other index is needed.
export const legalVersionCollection = 'legalVersions';
