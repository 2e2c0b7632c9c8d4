import { staffSupportClient } from '@ardoise/contract/client';
import { useUser } from '@ardoise/remote';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';

export interface Assignee {
  id: string;
  name: string;
}

/** Who can take care of tickets; nobody for who may not say so. */
export function useAssignees(): readonly Assignee[] {
  const { http } = useHost();
  const { data } = useQuery({
    queryKey: supportKeys.assignees,
    queryFn: ({ signal }) => staffSupportClient(http).assignees(signal),
    enabled: useRight('tickets:assign'),
  });
  return data?.items ?? [];
}

/** The signed-in person, as an assignee. */
export function useMe(): Assignee | null {
  const user = useUser();
  return user === null ? null : { id: user.id, name: `${user.firstName} ${user.lastName}` };
}
