import { ListChecks } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@ardoise/ui';
import type { Selection } from './use-selection.ts';
import styles from './selection.module.css';

/** Turns selection on and off; one button, so that focus stays on it. */
export function SelectionTurn({ selection, isBusy }: { selection: Selection; isBusy: boolean }) {
  const { isOn, chosen, turn, all, none } = selection;
  return (
    <div className={styles.turn}>
      {isOn ? (
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            if (chosen.length > 0) none();
            else all();
          }}
        >
          <FormattedMessage id={chosen.length > 0 ? 'sheets.select.none' : 'sheets.select.all'} />
        </Button>
      ) : null}
      <Button
        variant="quiet"
        icon={isOn ? undefined : <ListChecks size={16} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) turn(!isOn);
        }}
      >
        <FormattedMessage id={isOn ? 'sheets.select.end' : 'sheets.select'} />
      </Button>
    </div>
  );
}
