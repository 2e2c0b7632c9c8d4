import { Banner, Button, useProblemText } from '@ardoise/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { dashboard } from '../../../shared/clients/dashboard.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import styles from '../create.module.css';

const key = ['unit-notification'];

/** Asks to be told, once, when there are units again; or takes it back. */
export function UnitNotification() {
  const api = useClient(dashboard);
  const client = useQueryClient();
  const problemText = useProblemText();
  const notification = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.notification(signal),
  });
  const change = useMutation({
    mutationFn: (asked: boolean) => api.setNotification(asked),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  const asked = notification.data?.asked === true;
  return (
    <div className={styles.notice}>
      <Button busy={change.isPending} onClick={() => change.mutate(!asked)}>
        <FormattedMessage id={asked ? 'create.spent.notice.end' : 'create.spent.notice'} />
      </Button>
      <output>{asked ? <FormattedMessage id="create.spent.notice.asked" /> : null}</output>
      {change.isError ? (
        <Banner tone="danger" live>
          {problemText(change.error)}
        </Banner>
      ) : null}
    </div>
  );
}
