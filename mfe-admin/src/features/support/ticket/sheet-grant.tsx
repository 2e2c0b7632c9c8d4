import type { StaffTicket } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { beninTime, Button } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { State } from '../../../shared/marks/state.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSheetGrant } from './use-sheet-grant.ts';
import styles from './facts.module.css';

/** What its teacher says to reading the sheet, and the one way to it. */
export function SheetGrant({ ticket }: { ticket: StaffTicket }) {
  const mayRead = useRight('granted-sheets:read');
  const { ask, end, isBusy } = useSheetGrant(ticket.id);
  const { about, asker, sheetGrant: grant, state } = ticket;
  if (!about.some(({ kind }) => kind === 'sheet') || asker.id === null) return null;
  const isAsked = grant?.state === 'asked';
  const isGranted = grant?.state === 'granted';
  return (
    <div className={styles.link}>
      <output>{grant === null ? null : <GrantState grant={grant} />}</output>
      {!mayRead ? null : isGranted ? (
        <>
          <NavButton href={paths.grantedSheet(ticket.id)}>
            <FormattedMessage id="thread.sheet.read" />
          </NavButton>
          <Button busy={isBusy} onClick={end}>
            <FormattedMessage id="thread.sheet.close" />
          </Button>
        </>
      ) : isAsked ? (
        <Button busy={isBusy} onClick={end}>
          <FormattedMessage id="thread.sheet.withdraw" />
        </Button>
      ) : state === 'closed' ? null : (
        <>
          <Button busy={isBusy} onClick={ask}>
            <FormattedMessage id="thread.sheet.ask" />
          </Button>
          <p>
            <FormattedMessage id="thread.sheet.ask.text" />
          </p>
        </>
      )}
    </div>
  );
}

function GrantState({ grant }: { grant: NonNullable<StaffTicket['sheetGrant']> }) {
  const { state, askedBy, answeredAt, endsAt } = grant;
  switch (state) {
    case 'asked':
      return (
        <State shape="hollow">
          <FormattedMessage id="thread.sheet.asked" values={{ name: askedBy }} />
        </State>
      );
    case 'granted':
      return endsAt === null ? null : (
        <State shape="filled">
          <FormattedMessage id="thread.sheet.open" values={beninTime(endsAt)} />
        </State>
      );
    case 'refused':
      return (
        <State shape="cross">
          <FormattedMessage id="thread.sheet.refused" />
        </State>
      );
    case 'ended':
      // A request that was withdrawn has no more to say.
      return answeredAt === null ? null : (
        <State shape="dash">
          <FormattedMessage id="thread.sheet.ended" />
        </State>
      );
  }
}
