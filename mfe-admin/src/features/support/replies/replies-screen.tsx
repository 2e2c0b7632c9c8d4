import type { CannedReply } from '@ardoise/contract';
import { Button, IconButton, locales, Menu } from '@ardoise/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import type { Column } from '../../../shared/data-table/types.ts';
import { useTableView } from '../../../shared/data-table/use-table-view.ts';
import { OfficeFrame } from '../../../shared/frame/office-frame.tsx';
import { isFound } from '../../../shared/palette/found.ts';
import { paths } from '../../../shared/paths.ts';
import { whenText } from '../../../shared/text/moments.ts';
import { useQueueViews } from '../queue/use-queue-views.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { useReplies, useReplyActs } from './use-replies.ts';
import styles from './replies.module.css';

/** Answers that are written once for many tickets. */
export default function RepliesScreen() {
  const intl = useIntl();
  const mayWrite = useRight('canned-replies:write');
  const mayRead = useRight('tickets:read');
  const views = useQueueViews('replies', null);
  const { view, show } = useTableView(paths.replies, ['language']);
  const replies = useReplies();
  const { remove } = useReplyActs();
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const text = (id: string) => intl.formatMessage({ id });
  const items = replies.data?.items;
  const rows = items?.filter(
    ({ name, title, language }) =>
      isFound(view.search, [name, title]) && (view.filters['language'] ?? language) === language,
  );
  const columns: Column<CannedReply>[] = [
    {
      id: 'title',
      label: text('replies.column.title'),
      phone: 'name',
      isFixed: true,
      renderCell: ({ title }) => title,
    },
    {
      id: 'name',
      label: text('replies.column.name'),
      phone: 'note',
      renderCell: ({ name }) => <code className={styles.name}>#{name}</code>,
    },
    {
      id: 'text',
      label: text('replies.column.text'),
      phone: 'none',
      renderCell: (reply) => <span className={styles.beginning}>{reply.text}</span>,
    },
    {
      id: 'language',
      label: text('replies.column.language'),
      phone: 'state',
      renderCell: ({ language }) => text(`replies.language.${language}`),
    },
    {
      id: 'changed',
      label: text('replies.column.changed'),
      phone: 'figure',
      renderCell: ({ changedAt }) => whenText(intl, changedAt),
    },
  ];
  return (
    <OfficeFrame
      title={intl.formatMessage({ id: 'app.nav.support' })}
      documentTitle={text('tickets.view.replies')}
      rights={['tickets:read']}
      views={mayRead ? views : undefined}
      actions={
        mayWrite ? (
          <Button variant="primary" onClick={() => setEdited('new')}>
            <FormattedMessage id="replies.new" />
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label={text('tickets.view.replies')}
        columns={columns}
        keyOf={({ name }) => name}
        nameOf={({ title }) => title}
        view={view}
        onView={show}
        data={rows && { rows, nextCursor: null, total: rows.length }}
        error={replies.error}
        isFetching={replies.isFetching}
        retry={() => void replies.refetch()}
        searchLabel={text('replies.search')}
        filters={[
          {
            name: 'language',
            label: text('replies.column.language'),
            kind: 'choice',
            options: locales.map((one) => ({ value: one, label: text(`replies.language.${one}`) })),
          },
        ]}
        renderDetail={(reply) => <p className={styles.text}>{reply.text}</p>}
        renderActions={
          mayWrite
            ? (reply) => (
                <Menu
                  trigger={
                    <IconButton
                      label={intl.formatMessage({ id: 'replies.actions' }, { title: reply.title })}
                      icon={<Ellipsis size={18} aria-hidden />}
                    />
                  }
                  items={[
                    { key: 'edit', label: text('replies.edit'), onSelect: () => setEdited(reply) },
                    {
                      key: 'remove',
                      label: text('replies.remove'),
                      tone: 'danger',
                      onSelect: () => void remove(reply),
                    },
                  ]}
                />
              )
            : undefined
        }
        empty={{ title: text('replies.empty'), text: text('replies.empty.text') }}
      />
      {edited === null ? null : (
        <ReplyDialog
          reply={edited === 'new' ? null : edited}
          taken={items?.map(({ name }) => name) ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </OfficeFrame>
  );
}
