/** The public contract stands in the contract package, since the shell speaks it too. */
export type * from '@ardoise/contract/assistant';
