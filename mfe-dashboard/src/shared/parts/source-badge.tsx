import { Badge } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import type { CurriculumEntry } from '@ardoise/contract';

/** Official or to be confirmed: what the catalogue knows of an entry's source. */
export function SourceBadge({ status }: { status: CurriculumEntry['status'] }) {
  return status === 'official' ? (
    <Badge mark="solid" tone="palm">
      <FormattedMessage id="common.badge.official" />
    </Badge>
  ) : (
    <Badge mark="hollow" tone="amber">
      <FormattedMessage id="common.badge.confirm" />
    </Badge>
  );
}
