import { Badge } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import type { SheetSummary } from '@ardoise/contract';

export function StatusBadge({ status }: { status: SheetSummary['status'] }) {
  return status === 'published' ? (
    <Badge mark="solid">
      <FormattedMessage id="common.badge.published" />
    </Badge>
  ) : (
    <Badge mark="hollow">
      <FormattedMessage id="common.badge.draft" />
    </Badge>
  );
}
