/** Units that one order gave. They have no end. */
export interface Grant {
  order: string;
  units: number;
  spent: number;
  /** Units that a refund took back. */
  takenBack: number;
}

/** Reserved units, of which some come from an order. */
type Reservations = readonly { order?: string }[];

/** Units of a grant that are neither spent, taken back nor reserved. */
function leftOf({ order, units, spent, takenBack }: Grant, reservations: Reservations): number {
  const reserved = reservations.filter((one) => one.order === order).length;
  return Math.max(0, units - spent - takenBack - reserved);
}

export function boughtLeft(grants: readonly Grant[], reservations: Reservations): number {
  return grants.reduce((sum, grant) => sum + leftOf(grant, reservations), 0);
}

/** The oldest grant that has a unit left. */
export function availableIn(
  grants: readonly Grant[],
  reservations: Reservations,
): Grant | undefined {
  return grants.find((grant) => leftOf(grant, reservations) > 0);
}

export function spendOf(grants: readonly Grant[], order: string | undefined): Grant[] {
  return grants.map((grant) =>
    grant.order === order ? { ...grant, spent: grant.spent + 1 } : grant,
  );
}

/** With what an order gives; null when it has given already. */
export function withGrant(grants: readonly Grant[], order: string, units: number): Grant[] | null {
  if (grants.some((one) => one.order === order)) return null;
  return [...grants, { order, units, spent: 0, takenBack: 0 }];
}

/**
 * Without what is left of an order's units; null when nothing is. An order that has not given yet gives
 * nothing any more.
 */
export function withoutLeft(
  grants: readonly Grant[],
  order: string,
  reservations: Reservations,
): Grant[] | null {
  const found = grants.find((one) => one.order === order);
  if (found === undefined) return [...grants, { order, units: 0, spent: 0, takenBack: 0 }];
  const left = leftOf(found, reservations);
  if (left === 0) return null;
  return grants.map((one) => (one === found ? { ...one, takenBack: one.takenBack + left } : one));
}
