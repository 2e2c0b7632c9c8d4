import { useEffect } from 'react';

/**
 * What stands in place of the whole desk when even its frame failed. Without texts: they may be
 * what failed. The error goes on to the host, which shows its placeholder with Retry.
 */
export function CrashScreen({ error }: { error: Error }) {
  useEffect(() => {
    reportError(error);
  }, [error]);
  return null;
}
