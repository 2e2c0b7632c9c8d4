import type { SharedSheetSummary, ShareForm } from '@ardoise/contract';
import { Button, Dialog, useProblemText } from '@ardoise/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { keys } from '../../shared/api/keys.ts';
import { sharing } from '../../shared/clients/sharing.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { paths } from '../../shared/paths.ts';
import { moment } from '../../shared/text/dates.ts';
import { Loaded } from './loaded.tsx';
import styles from './settings.module.css';

/** The sheets that anybody with a link can read, and the end of each link. */
export default function LinksSection() {
  const api = useClient(sharing);
  const query = useInfiniteQuery({
    queryKey: keys.shares,
    queryFn: ({ pageParam, signal }) =>
      api.shares(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const shared = pages.flatMap(({ items }) => items);
        return (
          <>
            {shared.length === 0 && (
              <p className={styles.said}>
                <FormattedMessage id="settings.links.none" />
              </p>
            )}
            <ul className={styles.rows}>
              {shared.flatMap((sheet) =>
                sheet.links.map((link) => (
                  <SharedLink key={`${sheet.id} ${link.form}`} sheet={sheet} {...link} />
                )),
              )}
            </ul>
            {query.hasNextPage && (
              <div className={styles.actions}>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  <FormattedMessage id="settings.links.more" />
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface SharedLinkProps {
  sheet: SharedSheetSummary;
  form: ShareForm;
  createdAt: string;
}

function SharedLink({ sheet: { id, title }, form, createdAt }: SharedLinkProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const name = intl.formatMessage({ id: `preview.share.${form}` });
  return (
    <li>
      <div>
        <p>
          <Link href={paths.preview(id)}>{title}</Link>
        </p>
        <small>
          <FormattedMessage
            id="settings.links.made"
            values={{ form: name, moment: moment(intl, createdAt) }}
          />
        </small>
      </div>
      <Button
        aria-label={intl.formatMessage({ id: 'settings.links.end.label' }, { form: name, title })}
        onClick={() => setAsking(true)}
      >
        <FormattedMessage id="settings.links.end" />
      </Button>
      {asking && <EndLink id={id} form={form} onDone={() => setAsking(false)} />}
    </li>
  );
}

function EndLink({ id, form, onDone }: { id: string; form: ShareForm; onDone: () => void }) {
  const api = useClient(sharing);
  const client = useQueryClient();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function end(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await api.unshare(id, form);
      client.setQueryData(keys.share(id, form), null);
      await client.invalidateQueries({ queryKey: keys.shares });
      onDone();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onDone()}
      title={<FormattedMessage id="preview.share.end" />}
      description={<FormattedMessage id="preview.share.end.sure" />}
      actions={
        <>
          <Button onClick={onDone}>
            <FormattedMessage id="preview.share.keep" />
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            <FormattedMessage id="preview.share.end.confirm" />
          </Button>
        </>
      }
    >
      {problem !== null && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
