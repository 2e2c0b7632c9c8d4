import type { StaffTicketSummary } from '@ardoise/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { durationText } from './duration-text.ts';

/** Working time that is left, or by how much it is late; nothing while it is not our turn. */
export function DueText({
  ticket: { workingMinutes, isLate },
}: {
  ticket: Pick<StaffTicketSummary, 'workingMinutes' | 'isLate'>;
}) {
  const intl = useIntl();
  if (workingMinutes === null) return null;
  const time = durationText(intl, workingMinutes);
  return <FormattedMessage id={isLate ? 'tickets.over' : 'tickets.left'} values={{ time }} />;
}
