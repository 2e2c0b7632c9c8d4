import { Button } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import styles from './settings.module.css';

export interface FormActionsProps {
  busy: boolean;
  /** Id of the text of what sends the form. */
  action: string;
  danger?: boolean;
  onCancel: () => void;
  /** Id of the text of what leaves it. */
  leave?: string;
}

/** Under a form that took the place of a button: send it, or leave it. */
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
