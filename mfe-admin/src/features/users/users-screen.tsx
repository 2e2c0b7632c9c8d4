import { FormattedMessage, useIntl } from 'react-intl';
import { useTableView } from '../../shared/data-table/use-table-view.ts';
import { firstView } from '../../shared/data-table/view.ts';
import { OfficeFrame } from '../../shared/frame/office-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { Users } from './users.tsx';
import { userFilters } from './users-query.ts';
import { useUserCounts } from './use-users.ts';

const views = [
  { id: 'all', filters: {} },
  { id: 'suspended', filters: { state: 'suspended' } },
  { id: 'leaving', filters: { state: 'leaving' } },
  { id: 'unconfirmed', filters: { verified: 'no' } },
] as const;

/** The accounts of the site: found, narrowed, opened. */
export default function UsersScreen() {
  const intl = useIntl();
  const { data: counts } = useUserCounts();
  const { view, addressOf } = useTableView(paths.users, userFilters);
  const here = addressOf({ ...firstView, filters: view.filters });
  return (
    <OfficeFrame
      title={intl.formatMessage({ id: 'app.nav.users' })}
      rights={['users:read']}
      note={
        counts === undefined ? undefined : (
          <FormattedMessage id="users.count" values={{ count: counts.all }} />
        )
      }
      views={views.map(({ id, filters }) => {
        const href = addressOf({ ...firstView, filters });
        return {
          href,
          label: <FormattedMessage id={`users.view.${id}`} />,
          count: counts?.[id],
          isCurrent: href === here,
        };
      })}
    >
      <Users />
    </OfficeFrame>
  );
}
