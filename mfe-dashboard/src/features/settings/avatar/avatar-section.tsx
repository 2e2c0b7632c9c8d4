import type { User } from '@ardoise/contract';
import { Banner, Button, latePart, Skeleton, useProblemText } from '@ardoise/ui';
import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Portrait } from '@ardoise/remote';
import { useHost } from '../../../shared/host/host.ts';
import { account } from '../../../shared/clients/account.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useAccountChange } from '../use-me.ts';
import { openPicture, type Picture } from './picture.ts';
import styles from './avatar.module.css';

const Cropper = latePart(() => import('./cropper.tsx'));

/** My picture: choose or take, crop, show, remove. */
export function AvatarSection({ me }: { me: User }) {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const problemText = useProblemText();
  const { put } = useAccountChange();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const choose = useRef<HTMLInputElement>(null);
  const shoot = useRef<HTMLInputElement>(null);
  const back = useRef<HTMLButtonElement>(null);

  useEffect(() => picture?.close, [picture]);

  async function open({ target }: ChangeEvent<HTMLInputElement>, isShot: boolean): Promise<void> {
    const file = target.files?.[0];
    // Lets the same file be chosen again.
    target.value = '';
    if (file === undefined) return;
    setProblem(null);
    const opened = await openPicture(file, isShot);
    if (typeof opened === 'string') {
      setPicture(null);
      setProblem(intl.formatMessage({ id: `settings.avatar.fault.${opened}` }));
    } else setPicture(opened);
  }

  function close(): void {
    setPicture(null);
    // The focused button is gone.
    requestAnimationFrame(() => back.current?.focus());
  }

  async function run(what: 'save' | 'remove', work: () => Promise<User>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      put(await work());
      const done = what === 'save' ? 'settings.avatar.saved' : 'settings.avatar.removed';
      host.notify({ tone: 'success', title: intl.formatMessage({ id: done }) });
      close();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <div role="alert" className={styles.problem}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
      {picture === null ? (
        <div className={styles.now}>
          <Portrait user={me} size={96} />
          <div className={styles.choices}>
            <div className={styles.actions}>
              <Button
                ref={back}
                icon={<ImageUp size={16} aria-hidden />}
                onClick={() => choose.current?.click()}
              >
                <FormattedMessage
                  id={me.avatar === null ? 'settings.avatar.choose' : 'settings.avatar.change'}
                />
              </Button>
              <Button
                className={styles.shoot}
                icon={<Camera size={16} aria-hidden />}
                onClick={() => shoot.current?.click()}
              >
                <FormattedMessage id="settings.avatar.shoot" />
              </Button>
              {me.avatar !== null && (
                <Button
                  variant="quiet"
                  busy={busy === 'remove'}
                  onClick={() => void run('remove', () => api.removeAvatar())}
                >
                  <FormattedMessage id="settings.avatar.remove" />
                </Button>
              )}
            </div>
            <p className={styles.hint}>
              <FormattedMessage id="settings.avatar.limits" />
            </p>
          </div>
        </div>
      ) : (
        <Suspense fallback={<Skeleton width={256} height={256} />}>
          <Cropper
            key={picture.url}
            picture={picture}
            busy={busy === 'save'}
            onTake={(cut) => void run('save', async () => api.setAvatar(await cut))}
            onCancel={close}
          />
        </Suspense>
      )}
      <input
        ref={choose}
        hidden
        type="file"
        name="avatar"
        accept="image/jpeg,image/png,image/gif"
        onChange={(event) => void open(event, false)}
      />
      <input
        ref={shoot}
        hidden
        type="file"
        name="avatar-shot"
        accept="image/jpeg,image/png"
        capture="user"
        onChange={(event) => void open(event, true)}
      />
    </>
  );
}
