import { Banner, Button, useOnline } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'zustand';
import { shown } from '../device/shown.ts';
import { moment } from '../text/dates.ts';

/** Says that the screen shows stored data, and how old it is. */
export function OfflineBanner({ className }: { className?: string | undefined }) {
  const intl = useIntl();
  const isOnline = useOnline();
  const client = useQueryClient();
  const at = useStore(shown, (state) => state.at);
  if (isOnline && at === null) return null;
  return (
    <Banner
      tone="info"
      live
      className={className}
      icon={<CloudOff size={20} aria-hidden />}
      action={
        at === null ? undefined : (
          <Button onClick={() => void client.refetchQueries({ type: 'active' })}>
            <FormattedMessage id="common.retry" />
          </Button>
        )
      }
    >
      {at === null ? (
        <FormattedMessage id="common.offline" />
      ) : (
        <FormattedMessage id="common.offline.since" values={{ moment: moment(intl, at) }} />
      )}
    </Banner>
  );
}
