/** The right of one process to work on a document, until it ends or runs out. */
export interface Lease {
  /** Id of a queue in a running process; a restarted process has another. */
  holder: string;
  until: Date;
}

/** Matches documents whose field `lease` is free or has run out. */
export const leaseIsFree = (now: Date) => ({
  $or: [{ lease: null }, { 'lease.until': { $lt: now } }],
});

/** Another process holds the job now, or it has ended: stop without another write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** This process is stopping: another one goes on with the job. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver';
}
