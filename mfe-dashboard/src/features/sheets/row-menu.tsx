import { IconButton, Menu, useProblemText } from '@ardoise/ui';
import { BookUp, Copy, Ellipsis, Eye, FileText, NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { SheetSummary } from '@ardoise/contract';
import type { Toast } from '@ardoise/contract/mfe';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { useSheetActions } from '../../shared/api/sheets.ts';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';

/** Actions on one sheet of the list. A toast reports each result, and the list shows it. */
export function RowMenu({ sheet }: { sheet: SheetSummary }) {
  const intl = useIntl();
  const host = useHost();
  const [, navigate] = useLocation();
  const problemText = useProblemText();
  const { remove, restore, duplicate, publish, unpublish } = useSheetActions();
  const [attempts] = useState(() => createAttempts());
  const text = (id: string) => intl.formatMessage({ id });
  /** The row may be unmounted when the answer arrives, so the result does not depend on it. */
  const run = async (work: () => Promise<unknown>, done: Omit<Toast, 'tone' | 'text'>) => {
    try {
      await work();
      host.notify({ tone: 'success', text: sheet.title, ...done });
    } catch (error) {
      host.notify({ tone: 'error', title: text('sheets.failed'), text: problemText(error) });
    }
  };
  const undo = () =>
    void run(() => restore.mutateAsync(sheet.id), { title: text('sheets.restored') });
  const removeWithUndo = () =>
    void run(() => remove.mutateAsync(sheet), {
      title: text('sheets.deleted'),
      action: { label: text('sheets.undo'), run: undo },
    });
  const copy = () =>
    void run(
      () =>
        duplicate.mutateAsync(
          { id: sheet.id, key: attempts.keyFor(sheet.id) },
          { onSettled: (_copy, error) => attempts.settle(error ?? undefined) },
        ),
      { title: text('sheets.duplicated') },
    );
  const isPublished = sheet.status === 'published';

  return (
    <Menu
      trigger={
        <IconButton
          label={intl.formatMessage({ id: 'sheets.actions' }, { title: sheet.title })}
          icon={<Ellipsis size={20} aria-hidden />}
        />
      }
      items={[
        {
          key: 'open',
          label: text('sheets.action.open'),
          icon: <FileText size={20} aria-hidden />,
          onSelect: () => navigate(paths.sheet(sheet.id)),
        },
        {
          key: 'preview',
          label: text('sheets.action.preview'),
          icon: <Eye size={20} aria-hidden />,
          onSelect: () => navigate(paths.preview(sheet.id)),
        },
        {
          key: 'duplicate',
          label: text('sheets.action.duplicate'),
          icon: <Copy size={20} aria-hidden />,
          onSelect: copy,
        },
        isPublished
          ? {
              key: 'unpublish',
              label: text('sheets.action.unpublish'),
              icon: <NotebookPen size={20} aria-hidden />,
              onSelect: () =>
                void run(() => unpublish.mutateAsync(sheet.id), {
                  title: text('sheets.unpublished'),
                }),
            }
          : {
              key: 'publish',
              label: text('sheets.action.publish'),
              icon: <BookUp size={20} aria-hidden />,
              onSelect: () =>
                void run(() => publish.mutateAsync(sheet.id), { title: text('sheets.published') }),
            },
        { key: 'line', separator: true },
        {
          key: 'delete',
          label: text('sheets.action.delete'),
          icon: <Trash2 size={20} aria-hidden />,
          tone: 'danger',
          onSelect: removeWithUndo,
        },
      ]}
    />
  );
}
