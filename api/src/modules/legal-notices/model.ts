/** A version of a legal text. */
export interface LegalVersionDocument {
  /** "terms/2027-01" */
  _id: string;
  /** When this site was first started with it. */
  since: Date;
}

// Read by _id only: no index of its own.
export const legalVersionCollection = 'legalVersions';
