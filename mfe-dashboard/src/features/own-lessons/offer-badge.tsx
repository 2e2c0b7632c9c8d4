import type { OwnLessonSummary } from '@ardoise/contract';
import { Badge } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';

/** Where the offer to colleagues stands. */
export function OfferBadge({ offer }: Pick<OwnLessonSummary, 'offer'>) {
  const state = offer?.state ?? 'private';
  return (
    <Badge
      mark={state === 'approved' ? 'solid' : state === 'private' ? 'dashed' : 'hollow'}
      tone={state === 'approved' ? 'palm' : state === 'declined' ? 'amber' : 'ink'}
    >
      <FormattedMessage id={`lessons.state.${state}`} />
    </Badge>
  );
}
