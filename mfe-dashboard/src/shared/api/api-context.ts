import { createContext, useContext } from 'react';
import type { DeskApi } from './desk-api.ts';

/** The clients of the API, whose answers are kept on this device. */
export const ApiContext = createContext<DeskApi | null>(null);

export function useApi(): DeskApi {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi is called outside ApiContext');
  return api;
}
