import { classNames } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { type ShownState, shapes } from './shown-state.ts';
import styles from './state-mark.module.css';

/** The state of a request as its asker sees it, by shape and word. */
export function StateMark({
  state,
  className,
}: {
  state: ShownState;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.mark, styles[shapes[state]], className)}>
      <FormattedMessage id={`support.state.${state}`} />
    </span>
  );
}
