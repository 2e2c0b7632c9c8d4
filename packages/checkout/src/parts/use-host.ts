import { hostHook } from '@ardoise/remote';

/** Remotes that draw these parts declare `http`. */
export const useHost = hostHook<'http'>();
