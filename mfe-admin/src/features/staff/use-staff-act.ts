import { staffClient } from '@ardoise/contract/client';
import { useAct } from '../../shared/act/use-act.ts';

type Calls = ReturnType<typeof staffClient>;

/** Does something to the team. */
export function useStaffAct() {
  const { act: actWith, dialog } = useAct('staff');
  const act = (call: (calls: Calls) => Promise<unknown>, done: string, name: string) =>
    actWith((http) => call(staffClient(http)), done, { name });
  return { act, dialog };
}
