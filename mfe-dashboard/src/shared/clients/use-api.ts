import { createContext, useContext } from 'react';
import type { Api } from './index.ts';

export const ApiContext = createContext<Api | null>(null);

/** The typed clients of the API; their answers are stored on this device. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi is called outside ApiContext');
  return api;
}
