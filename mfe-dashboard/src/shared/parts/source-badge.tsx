import { Badge } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import type { CurriculumEntry } from '@ardoise/contract';

/** Marks an official entry. The others have none: one line, `SourceLegend`, speaks for all of them. */
export function SourceBadge({ status }: { status: CurriculumEntry['status'] }) {
  if (status !== 'official') return null;
  return (
    <Badge mark="solid" tone="palm">
      <FormattedMessage id="common.badge.official" />
    </Badge>
  );
}
