import type { ShareForm } from '@ardoise/contract';
import { Button, ErrorState, Skeleton, TextField, useProblemText } from '@ardoise/ui';
import { Copy, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../host/host.ts';
import styles from './share.module.css';
import { useShareLink } from './use-share-link.ts';

/**
 * The element that replaces the pressed button takes its focus. A stable callback, so only once.
 */
const focus = (node: HTMLElement | null) => node?.focus();

/** What a pressed button was replaced by, and takes its focus. */
type Turn = 'none' | 'made' | 'ending' | 'kept' | 'ended';

/** One form of link: what it shows to whom, and the link, to be made, passed on and ended. */
export function ShareLink({ id, title, form }: { id: string; title: string; form: ShareForm }) {
  const problemText = useProblemText();
  const heading = useId();
  const { share, busy, problem, act } = useShareLink(id, form);
  const [turn, setTurn] = useState<Turn>('none');
  const name = <FormattedMessage id={`preview.share.${form}`} />;
  const run = async (what: 'make' | 'end') => {
    if (await act(what)) setTurn(what === 'make' ? 'made' : 'ended');
  };
  return (
    <section className={styles.form} aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <p>
        <FormattedMessage id={`preview.share.${form}.means`} />
      </p>
      {share.isPending && <Skeleton height={48} />}
      {share.isError && (
        <ErrorState
          title={<FormattedMessage id="preview.share.failed" />}
          text={problemText(share.error)}
          retry={() => void share.refetch()}
          busy={share.isFetching}
        />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {share.data === null && (
        <div className={styles.actions}>
          <Button
            ref={turn === 'ended' ? focus : undefined}
            busy={busy === 'make'}
            onClick={() => void run('make')}
          >
            <FormattedMessage id="preview.share.make" />
          </Button>
        </div>
      )}
      {share.data && turn !== 'ending' && (
        <Link url={share.data.url} title={title} turn={turn} onEnd={() => setTurn('ending')} />
      )}
      {share.data && turn === 'ending' && (
        <Ending
          busy={busy === 'end'}
          onKeep={() => setTurn('kept')}
          onEnd={() => void run('end')}
        />
      )}
    </section>
  );
}

interface EndingProps {
  busy: boolean;
  onKeep: () => void;
  onEnd: () => void;
}

function Ending({ busy, onKeep, onEnd }: EndingProps) {
  const text = useId();
  return (
    <>
      <p id={text}>
        <FormattedMessage id="preview.share.end.sure" />
      </p>
      <div className={styles.actions}>
        <Button ref={focus} aria-describedby={text} onClick={onKeep}>
          <FormattedMessage id="preview.share.keep" />
        </Button>
        <Button variant="danger" busy={busy} onClick={onEnd}>
          <FormattedMessage id="preview.share.end.confirm" />
        </Button>
      </div>
    </>
  );
}

interface LinkProps {
  url: string;
  title: string;
  turn: Turn;
  onEnd: () => void;
}

function Link({ url, title, turn, onEnd }: LinkProps) {
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
      <div className={styles.actions}>
        <Button
          ref={turn === 'made' ? focus : undefined}
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
        <Button
          // After the confirmation, focus returns to its button.
          ref={turn === 'kept' ? focus : undefined}
          variant="danger"
          onClick={onEnd}
        >
          <FormattedMessage id="preview.share.end" />
        </Button>
      </div>
    </>
  );
}
