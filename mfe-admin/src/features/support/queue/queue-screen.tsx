import { useMedia } from '@ardoise/remote';
import { Button } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { OfficeFrame } from '../../../shared/frame/office-frame.tsx';
import { useSupportCounts } from '../../../shared/support/use-support-counts.ts';
import { Queue } from './queue.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueueView } from './use-queue-view.ts';
import { useQueueViews } from './use-queue-views.ts';

/** Questions of teachers: what waits for the team first. */
export default function QueueScreen() {
  const intl = useIntl();
  const { view, filters } = useQueueView();
  const mayRead = useRight('tickets:read');
  const views = useQueueViews(view, filters);
  const { data: counts } = useSupportCounts();
  const keys = useQueueKeys();
  const isPhone = useMedia('(max-width: 960px)');
  const [isSaving, setSaving] = useState(false);
  const satisfaction = counts?.satisfaction ?? null;
  return (
    <OfficeFrame
      title={intl.formatMessage({ id: 'app.nav.support' })}
      rights={['tickets:read']}
      keys={keys}
      views={mayRead ? views : undefined}
      note={
        satisfaction === null ? undefined : (
          <FormattedMessage id="tickets.satisfaction" values={{ percent: satisfaction }} />
        )
      }
      actions={
        mayRead && !isPhone ? (
          <Button onClick={() => setSaving(true)}>
            <FormattedMessage id="tickets.view.new" />
          </Button>
        ) : undefined
      }
    >
      <Queue />
      {isSaving ? <SaveViewDialog filters={filters} onClose={() => setSaving(false)} /> : null}
    </OfficeFrame>
  );
}
