import { hostHook } from '@ardoise/remote';
import type { remote } from '../../screens.ts';

/** The host, with the parts that `screens.ts` declares. */
export const useHost = hostHook<(typeof remote)['needs'][number]>();
