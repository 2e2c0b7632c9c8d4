import type { SchoolLogo } from '@ardoise/contract';
import { Banner, Button, useProblemText } from '@ardoise/ui';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { account } from '../../../shared/clients/account.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useHost } from '../../../shared/host/host.ts';
import { openPicture, reduced } from '../avatar/picture.ts';
import styles from './logo-part.module.css';

/** Enough for its square on paper, at the finest printing. */
const sentSide = 426;

const faults = {
  type: 'settings.logo.fault.type',
  size: 'settings.logo.fault.unreadable',
  unreadable: 'settings.logo.fault.unreadable',
} as const;

export interface LogoPartProps {
  logo: SchoolLogo | null;
  onChange: (logo: SchoolLogo | null) => void;
}

/** The logo in the letterhead: choose one, remove it. */
export function LogoPart({ logo, onChange }: LogoPartProps) {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const choose = useRef<HTMLInputElement>(null);

  async function run(what: 'save' | 'remove', work: () => Promise<SchoolLogo | null>) {
    setBusy(what);
    setProblem(null);
    try {
      onChange(await work());
      const title = what === 'save' ? 'settings.logo.saved' : 'settings.logo.removed';
      host.notify({ tone: 'success', title: intl.formatMessage({ id: title }) });
      choose.current?.previousElementSibling?.querySelector('button')?.focus();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(null);
    }
  }

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Lets the same file be chosen again.
    target.value = '';
    if (file === undefined) return;
    // Any size: it is made smaller before it is sent.
    const opened = await openPicture(file, true);
    if (typeof opened === 'string') {
      setProblem(intl.formatMessage({ id: faults[opened] }));
      return;
    }
    await run('save', async () => {
      try {
        return await api.setLogo(await reduced(opened, sentSide));
      } finally {
        opened.close();
      }
    });
  }

  return (
    <div className={styles.part}>
      <div role="alert" className={styles.problem}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
      <div className={styles.actions}>
        <Button
          icon={<ImageUp size={16} aria-hidden />}
          busy={busy === 'save'}
          onClick={() => choose.current?.click()}
        >
          <FormattedMessage id={logo === null ? 'settings.logo.choose' : 'settings.logo.change'} />
        </Button>
        {logo !== null && (
          <Button
            variant="quiet"
            busy={busy === 'remove'}
            onClick={() =>
              void run('remove', async () => {
                await api.removeLogo();
                return null;
              })
            }
          >
            <FormattedMessage id="settings.logo.remove" />
          </Button>
        )}
      </div>
      <input
        ref={choose}
        hidden
        type="file"
        name="logo"
        accept="image/jpeg,image/png,image/gif"
        onChange={(event) => void take(event)}
      />
      <p className={styles.hint}>
        <FormattedMessage id="settings.logo.hint" />
      </p>
    </div>
  );
}
