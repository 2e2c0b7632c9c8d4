import { ProblemError } from '@ardoise/contract/client';
import { Button, Dialog, ErrorState, Skeleton, TextField, useProblemText } from '@ardoise/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keys } from '../../shared/api/keys.ts';
import { useHost } from '../../shared/host/host.ts';
import { sharing } from '../../shared/clients/sharing.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import styles from './preview.module.css';

interface ShareProps {
  id: string;
  title: string;
  onDone: () => void;
}

/** Creates, copies and revokes the public link of the sheet. */
export function ShareWindow({ open, ...props }: ShareProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && props.onDone()}
      title={<FormattedMessage id="preview.share" />}
      description={<FormattedMessage id="preview.share.means" />}
    >
      <Share {...props} />
    </Dialog>
  );
}

/**
 * The element that replaces the pressed button takes its focus. A stable callback, so only once.
 */
const focus = (node: HTMLElement | null) => node?.focus();

/** The call in flight; only one at a time. */
type Busy = 'make' | 'end' | null;

function Share({ id, title, onDone }: ShareProps) {
  const api = useClient(sharing);
  const client = useQueryClient();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<Busy>(null);
  /** null: not loaded yet. */
  const [ending, setEnding] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const share = useQuery({
    queryKey: keys.share(id),
    queryFn: async ({ signal }) => {
      try {
        return await api.shared(id, 'private', signal);
      } catch (error) {
        // “Not shared” is a valid answer too.
        if (error instanceof ProblemError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });

  async function act(what: Exclude<Busy, null>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      if (what === 'make') client.setQueryData(keys.share(id), await api.share(id));
      else {
        await api.unshare(id);
        client.setQueryData(keys.share(id), null);
        setEnding(null);
      }
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(null);
  }

  if (share.isPending) return <Skeleton height={48} />;
  if (share.isError) {
    return (
      <ErrorState
        title={<FormattedMessage id="preview.share.failed" />}
        text={problemText(share.error)}
        retry={() => void share.refetch()}
        busy={share.isFetching}
      />
    );
  }
  const said = problem !== null && (
    <p role="alert" className={styles.problem}>
      {problem}
    </p>
  );
  if (share.data === null) {
    return (
      <div className={styles.share}>
        {said}
        <div className={styles.shareActions}>
          <Button onClick={onDone}>
            <FormattedMessage id="preview.share.close" />
          </Button>
          <Button
            ref={focus}
            variant="primary"
            busy={busy === 'make'}
            onClick={() => void act('make')}
          >
            <FormattedMessage id="preview.share.make" />
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.share}>
      <Link url={share.data.url} title={title} />
      {said}
      {ending === true ? (
        <>
          <p id="share-end">
            <FormattedMessage id="preview.share.end.sure" />
          </p>
          <div className={styles.shareActions}>
            <Button ref={focus} aria-describedby="share-end" onClick={() => setEnding(false)}>
              <FormattedMessage id="preview.share.keep" />
            </Button>
            <Button variant="danger" busy={busy === 'end'} onClick={() => void act('end')}>
              <FormattedMessage id="preview.share.end.confirm" />
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.shareActions}>
          <Button
            // After the confirmation, focus returns to its button.
            ref={ending === false ? focus : undefined}
            variant="danger"
            onClick={() => setEnding(true)}
          >
            <FormattedMessage id="preview.share.end" />
          </Button>
          <Button onClick={onDone}>
            <FormattedMessage id="preview.share.close" />
          </Button>
        </div>
      )}
    </div>
  );
}

function Link({ url, title }: { url: string; title: string }) {
  const intl = useIntl();
  const host = useHost();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      host.notify({ tone: 'success', title: intl.formatMessage({ id: 'preview.share.copied' }) });
    } catch {
      // The browser refused; the link is on screen and can be selected.
      host.notify({ tone: 'error', title: intl.formatMessage({ id: 'preview.share.uncopied' }) });
    }
  }
  const send = () => {
    // Closing the system's share dialog is not a failure.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'preview.share.link' })}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.shareActions}>
        <Button
          ref={focus}
          variant="primary"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          <FormattedMessage id="preview.share.copy" />
        </Button>
        {'share' in navigator && (
          <Button icon={<Send size={16} aria-hidden />} onClick={send}>
            <FormattedMessage id="preview.share.send" />
          </Button>
        )}
      </div>
    </>
  );
}
