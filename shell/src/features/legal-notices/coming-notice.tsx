import { Button, useLocale } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressIn } from '@ardoise/pages/addresses';
import type { ComingText } from './coming-texts.ts';
import styles from './coming-notice.module.css';

export interface ComingNoticeProps {
  texts: readonly ComingText[];
  /** Hides the notice on this device for good. */
  dismiss: () => void;
}

export default function ComingNotice({ texts, dismiss }: ComingNoticeProps) {
  const intl = useIntl();
  const locale = useLocale();
  const dayOf = (applies: string): string => {
    const day = intl.formatDate(applies, { dateStyle: 'long', timeZone: 'UTC' });
    return locale === 'fr' ? day.replace(/^1 /u, '1er ') : day;
  };
  return (
    <section
      className={styles.notice}
      aria-label={intl.formatMessage({ id: 'legal-notices.title' })}
    >
      <div className={styles.text}>
        {texts.map(({ path, applies, titles }) => (
          <p key={path}>
            <FormattedMessage
              id="legal-notices.coming"
              values={{
                date: dayOf(applies),
                // In another tab: nothing typed on this page is lost.
                text: (
                  <a href={addressIn(locale, path)} target="_blank" rel="noopener">
                    {titles[locale]}
                  </a>
                ),
              }}
            />
          </p>
        ))}
      </div>
      <Button variant="quiet" onClick={dismiss}>
        <FormattedMessage id="legal-notices.leave" />
      </Button>
    </section>
  );
}
