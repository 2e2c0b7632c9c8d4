import { Button, intlFor, LinkButton } from '@ardoise/ui';
import { useEffect } from 'react';
import { texts as loadedTexts } from '../texts/texts.ts';
import type { RemoteTexts } from './remote-context.ts';
import styles from './alone.module.css';

export interface CrashScreenProps {
  error: unknown;
  texts: RemoteTexts['failed'];
}

/**
 * Takes the place of the whole remote when even its frame failed. It uses no router, cache or
 * context, since any of them may be what failed. Both ways out load a new page.
 */
export function CrashScreen({ error, texts }: CrashScreenProps) {
  const loaded = loadedTexts.shown();
  const { formatMessage } = intlFor(loaded.locale, loaded.messages);
  const title = formatMessage({ id: texts.title });
  useEffect(() => {
    // For the console and for monitoring; the user gets the sentences below.
    reportError(error);
    document.title = `${title} · Ardoise`;
  }, [error, title]);
  return (
    <div className={styles.alone}>
      <main id="content">
        <div role="alert">
          <h1>{title}</h1>
          <p>{formatMessage({ id: texts.text })}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => location.reload()}>
            {formatMessage({ id: 'remote.reload' })}
          </Button>
          <LinkButton href="/">{formatMessage({ id: 'remote.leave' })}</LinkButton>
        </div>
      </main>
    </div>
  );
}
