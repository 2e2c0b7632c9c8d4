import type { Toast } from '@ardoise/contract/mfe';
import { Button } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import styles from './plain-toast.module.css';

/** A toast without the program of toasts: it stays until dismissed. */
export function PlainToast({ toast, leave }: { toast: Toast; leave: () => void }) {
  const intl = useIntl();
  const { title, text, action } = toast;
  return (
    <div role="alert" className={styles.toast}>
      <strong>{title}</strong>
      {text === undefined ? null : <p>{text}</p>}
      <div className={styles.ways}>
        {action === undefined ? null : (
          <Button
            onClick={() => {
              leave();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          {intl.formatMessage({ id: 'shell.toast.close' })}
        </Button>
      </div>
    </div>
  );
}
