import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changedFixedParts } from '@ardoise/sheet';
import { Button } from '@ardoise/ui';
import { useHost } from '../../../shared/host/host.ts';
import { moment } from '../../../shared/text/dates.ts';
import { revertChange } from '../model/revert-change.ts';
import { useEditor } from '../session-context.ts';
import { useRevision } from './use-revisions.ts';

/**
 * Restores an old version as a new revision, which can be undone. Unsaved changes are sent first,
 * so that nothing is lost.
 */
export function RestoreButton({
  id,
  number,
  onDone,
}: {
  id: string;
  number: number;
  onDone: () => void;
}) {
  const intl = useIntl();
  const { session } = useEditor();
  const { notify } = useHost();
  const { data: revision } = useRevision(id, number);
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    if (revision === undefined) return;
    setBusy(true);
    const isKept = await session.settle();
    setBusy(false);
    if (!isKept) {
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'editor.revision.not-restored' }),
        text: intl.formatMessage({ id: 'editor.revision.not-restored.text' }),
      });
      return;
    }
    const before = session.store.getState().content;
    const { content, createdAt } = revision;
    session.change(content, null);
    onDone();
    notify({
      tone: 'success',
      title: intl.formatMessage(
        { id: 'editor.revision.restored' },
        { when: moment(intl, createdAt) },
      ),
      ...(changedFixedParts(before, content).length > 0
        ? { text: intl.formatMessage({ id: 'editor.fixed' }) }
        : {}),
      action: {
        label: intl.formatMessage({ id: 'editor.undo' }),
        run: () =>
          session.change(revertChange(session.store.getState().content, before, content), null),
      },
    });
  };

  return (
    <Button
      variant="primary"
      busy={busy}
      disabled={revision === undefined}
      onClick={() => void restore()}
    >
      {intl.formatMessage({ id: 'editor.revision.restore' })}
    </Button>
  );
}
