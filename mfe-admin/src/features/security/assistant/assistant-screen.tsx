import { staffSecurityClient } from '@ardoise/contract/client';
import { ErrorState, useProblemText } from '@ardoise/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { RowsSkeleton } from '../../../shared/data-table/rows-skeleton.tsx';
import { useHost } from '../../../shared/host/host.ts';
import { paths } from '../../../shared/paths.ts';
import { SecurityFrame } from '../frame/security-frame.tsx';
import { Ceilings } from './ceilings.tsx';
import { Flagged } from './flagged.tsx';

/** What the assistant may still spend, and what it withheld. */
export default function AssistantScreen() {
  return (
    <SecurityFrame path={paths.assistant}>
      <Oversight />
    </SecurityFrame>
  );
}

function Oversight() {
  const { http } = useHost();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['assistant-oversight'],
    queryFn: ({ signal }) => staffSecurityClient(http).assistant(signal),
    enabled: useRight('security:read'),
    staleTime: 0,
  });
  if (data !== undefined) {
    return (
      <>
        <Ceilings oversight={data} />
        <Flagged items={data.flagged} />
      </>
    );
  }
  return error === null ? (
    <RowsSkeleton rows={4} />
  ) : (
    <ErrorState
      title={<FormattedMessage id="oversight.failed" />}
      text={problemText(error)}
      busy={isFetching}
      retry={() => void refetch()}
    />
  );
}
