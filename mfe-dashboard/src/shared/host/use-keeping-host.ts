import { useEffect, useMemo } from 'react';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { createKept, forgetKept, type Kept } from '../device/kept.ts';
import { keepingApi } from '../device/keeping-api.ts';
import { showsNew } from '../device/shown.ts';
import { createDeskApi } from '../api/desk-api.ts';
import type { DeskHost } from './host.ts';

/** The store of the person who is signed in; null when nobody is. */
export function keptOf(session: ArdoiseProps['session']): Kept | null {
  const id = session.user()?.id;
  return id === undefined ? null : createKept(id, () => session.user()?.id === id);
}

/** The host, with calls that keep what they answer; what was kept goes with the sign-out. */
export function useKeepingHost(host: ArdoiseProps): DeskHost {
  const { session, http } = host;
  useEffect(() => {
    const tidy = () => void forgetKept(session.user()?.id ?? null);
    // Somebody else may have left by another door: a page without the desk.
    tidy();
    return session.subscribe((event) => {
      if (event !== 'SIGNED_OUT' && event !== 'SIGNED_IN') return;
      showsNew();
      tidy();
    });
  }, [session]);
  const keeping = useMemo(
    () => keepingApi(createDeskApi(http), () => keptOf(session)),
    [http, session],
  );
  return useMemo(() => ({ ...host, api: keeping }), [host, keeping]);
}
