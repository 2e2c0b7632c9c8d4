import { ErrorState } from '@ardoise/ui';
import { useIntl } from 'react-intl';

/** Stands for a public page that this device has never opened, while there is no network. */
export function NotKept() {
  const intl = useIntl();
  return (
    <ErrorState
      level={1}
      title={intl.formatMessage({ id: 'offline.not-kept.title' })}
      text={intl.formatMessage({ id: 'offline.not-kept.text' })}
      retry={() => location.reload()}
    />
  );
}
