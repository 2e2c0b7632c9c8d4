import { IconButton } from '@ardoise/ui';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './help.module.css';

/** Something that goes with the request by itself, unless it is taken off. */
export function Joined({ children, onDrop }: { children: ReactNode; onDrop: () => void }) {
  const intl = useIntl();
  return (
    <p className={styles.about}>
      <span>
        <small>
          <FormattedMessage id="ask.about" />
        </small>
        {children}
      </span>
      <IconButton
        label={intl.formatMessage({ id: 'ask.about.remove' })}
        icon={<CircleX size={16} aria-hidden />}
        onClick={onDrop}
      />
    </p>
  );
}
