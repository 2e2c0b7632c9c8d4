/** `leaving`: its erasure was asked for. */
export const accountStates = ['active', 'suspended', 'leaving'] as const;

/** `-` is descending. */
export const accountOrders = ['seen', '-seen', 'created', '-created'] as const;

/** Units given at once, at most. */
export const mostGivenUnits = 100;
