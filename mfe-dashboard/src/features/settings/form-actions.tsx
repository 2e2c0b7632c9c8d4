import { Button } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import styles from './settings.module.css';

export interface FormActionsProps {
  busy: boolean;
  /** Message id of the submit button. */
  action: string;
  danger?: boolean;
  onCancel: () => void;
  /** Message id of the cancel button. */
  leave?: string;
}

/** Submit and cancel buttons of a form that replaced a button. */
export function FormActions({
  busy,
  action,
  danger = false,
  onCancel,
  leave = 'settings.cancel',
}: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant={danger ? 'danger' : 'secondary'} busy={busy}>
        <FormattedMessage id={action} />
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        <FormattedMessage id={leave} />
      </Button>
    </div>
  );
}
