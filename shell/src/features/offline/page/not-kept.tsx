import { ErrorState } from '@ardoise/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** Shown offline in place of a public page that is not cached. */
export function NotKept() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'offline.not-kept.title' });
  useEffect(() => {
    document.title = `${title} · Ardoise`;
  }, [title]);
  return (
    <ErrorState
      level={1}
      title={title}
      text={intl.formatMessage({ id: 'offline.not-kept.text' })}
      retry={() => location.reload()}
    />
  );
}
