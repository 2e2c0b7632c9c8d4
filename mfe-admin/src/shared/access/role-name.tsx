import type { User } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';

export const roleTexts = {
  user: 'app.role.user',
  owner: 'app.role.owner',
  administrator: 'app.role.administrator',
  support: 'app.role.support',
  content: 'app.role.content',
  finance: 'app.role.finance',
  reader: 'app.role.reader',
} as const satisfies Record<User['role'], string>;

export function RoleName({ role }: { role: User['role'] }) {
  return <FormattedMessage id={roleTexts[role]} />;
}
