/** The public API is in the contract package, because the shell uses it too. */
export type * from '@ardoise/contract/assistant';
