import { Button, EmptyState } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import type { SheetFilters } from '../../shared/api/keys.ts';
import styles from './sheets.module.css';

/** Nothing matches search and filters: offers to clear them. */
export function NoMatch({ filters, clear }: { filters: SheetFilters; clear: () => void }) {
  return (
    <div className={styles.none}>
      <EmptyState
        title={<FormattedMessage id="sheets.none.title" />}
        text={
          filters.q === undefined ? (
            <FormattedMessage id="sheets.none.text" />
          ) : (
            <FormattedMessage id="sheets.none.text-q" values={{ q: filters.q }} />
          )
        }
        action={
          <Button onClick={clear}>
            <FormattedMessage id="sheets.none.action" />
          </Button>
        }
      />
    </div>
  );
}
