import type { DeletedSheet } from '@ardoise/contract';
import { PageHeader, TextLink, useLabels } from '@ardoise/remote';
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  useAnnounce,
  useProblemText,
} from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { useDeletedSheets, usePurge } from '../../shared/api/deleted-sheets.ts';
import { useSheetActions } from '../../shared/api/sheets.ts';
import { paths } from '../../shared/paths.ts';
import { daysBetween } from '../../shared/text/dates.ts';
import { SheetsSkeleton } from './skeleton/sheets-skeleton.tsx';
import styles from './basket.module.css';

/** My deleted sheets: restore one, or remove it for good. */
export default function BasketScreen() {
  const intl = useIntl();
  const problemText = useProblemText();
  const pages = useDeletedSheets();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="sheets.basket" />}
        title={text('sheets.basket')}
        aside={
          <TextLink href={paths.sheets}>
            <FormattedMessage id="sheets.basket.back" />
          </TextLink>
        }
      />
      {pages.data === undefined && pages.isError ? (
        <ErrorState
          title={text('sheets.basket.error.title')}
          text={problemText(pages.error)}
          retry={() => void pages.refetch()}
        />
      ) : pages.data === undefined ? (
        <SheetsSkeleton label={text('sheets.basket.loading')} />
      ) : items.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title={text('sheets.basket.empty.title')}
            text={text('sheets.basket.empty.text')}
          />
        </div>
      ) : (
        <>
          <p className={styles.said}>
            <FormattedMessage id="sheets.basket.text" />
          </p>
          <ul className={styles.list}>
            {items.map((sheet) => (
              <DeletedRow key={sheet.id} sheet={sheet} />
            ))}
          </ul>
          {pages.isFetchNextPageError ? (
            <Banner tone="danger" live>
              {problemText(pages.error)}
            </Banner>
          ) : null}
          {pages.hasNextPage ? (
            <p className={styles.more}>
              <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                <FormattedMessage id="sheets.more" />
              </Button>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

function daysLeft(until: string, now: Date = new Date()): number {
  return Math.max(0, daysBetween(now, new Date(until)));
}

function DeletedRow({ sheet }: { sheet: DeletedSheet }) {
  const intl = useIntl();
  const labels = useLabels();
  const { notify } = useHost();
  const problemText = useProblemText();
  const { restore } = useSheetActions();
  const [asking, setAsking] = useState(false);
  const { id, title, restorableUntil } = sheet;
  const days = daysLeft(restorableUntil);
  const bringBack = async () => {
    try {
      await restore.mutateAsync(id);
      const done = intl.formatMessage({ id: 'sheets.restored' });
      notify({ tone: 'success', title: done, text: title });
    } catch (error) {
      const failed = intl.formatMessage({ id: 'sheets.failed' });
      notify({ tone: 'error', title: failed, text: problemText(error) });
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <p>{title}</p>
        <small>
          {labels.meta(sheet)} · <FormattedMessage id="sheets.basket.left" values={{ days }} />
        </small>
      </div>
      <div className={styles.buttons}>
        <Button
          busy={restore.isPending}
          aria-label={intl.formatMessage({ id: 'sheets.basket.restore.label' }, { title })}
          onClick={() => void bringBack()}
        >
          <FormattedMessage id="sheets.basket.restore" />
        </Button>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'sheets.basket.purge.label' }, { title })}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="sheets.basket.purge" />
        </Button>
      </div>
      {asking && <Purge sheet={sheet} onDone={() => setAsking(false)} />}
    </li>
  );
}

/** Asks once more: nothing brings the sheet back afterwards. */
function Purge({ sheet: { id, title }, onDone }: { sheet: DeletedSheet; onDone: () => void }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const problemText = useProblemText();
  const purge = usePurge();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onDone()}
      title={<FormattedMessage id="sheets.basket.purge.title" />}
      description={<FormattedMessage id="sheets.basket.purge.sure" values={{ title }} />}
      actions={
        <>
          <Button onClick={onDone}>
            <FormattedMessage id="sheets.basket.purge.keep" />
          </Button>
          <Button
            variant="danger"
            busy={purge.isPending}
            onClick={() =>
              purge.mutate(id, {
                onSuccess: () => {
                  announce(intl.formatMessage({ id: 'sheets.basket.purged' }));
                  onDone();
                },
              })
            }
          >
            <FormattedMessage id="sheets.basket.purge.confirm" />
          </Button>
        </>
      }
    >
      {purge.isError ? <p role="alert">{problemText(purge.error)}</p> : undefined}
    </Dialog>
  );
}
