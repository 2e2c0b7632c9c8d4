import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { Button, intlFor, LinkButton } from '@ardoise/ui';
import { useEffect } from 'react';
import { textsOf } from './messages.ts';
import styles from './app.module.css';

export interface CrashScreenProps {
  error: unknown;
  locale: ReturnType<ArdoiseProps['locale']>;
}

/**
 * What stands in place of the whole desk when even its frame failed. It stands alone: no router, no
 * cache, no context, since any of them may be what failed. Both ways out load a whole page anew.
 */
export function CrashScreen({ error, locale }: CrashScreenProps) {
  const texts = textsOf(locale);
  const { formatMessage } = intlFor(texts.locale, texts.messages);
  const title = formatMessage({ id: 'app.crash.desk.title' });
  useEffect(() => {
    // The page's own listeners (the console, monitoring) hear of it; the user gets words.
    reportError(error);
    document.title = `${title} · Ardoise`;
  }, [error, title]);
  return (
    <div className={styles.alone}>
      <main id="content">
        <div role="alert">
          <h1>{title}</h1>
          <p>{formatMessage({ id: 'app.crash.desk.text' })}</p>
        </div>
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => location.reload()}>
            {formatMessage({ id: 'app.crash.desk.reload' })}
          </Button>
          <LinkButton href="/">{formatMessage({ id: 'app.crash.desk.home' })}</LinkButton>
        </div>
      </main>
    </div>
  );
}
