import { createContext } from 'react';

/** Brings the programs of the screens that work offline; the desk knows which they are. */
export const BringContext = createContext<() => Promise<void>>(async () => {});
