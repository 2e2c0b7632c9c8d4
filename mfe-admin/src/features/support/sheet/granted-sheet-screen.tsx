import type { GrantedSheet } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { toDocument } from '@ardoise/sheet';
import { beninTime, EmptyState, ErrorState, useProblemText } from '@ardoise/ui';
import { SheetPaper } from '@ardoise/ui/sheet-paper';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RowsSkeleton } from '../../../shared/data-table/rows-skeleton.tsx';
import { OfficeFrame } from '../../../shared/frame/office-frame.tsx';
import { State } from '../../../shared/marks/state.tsx';
import { paths } from '../../../shared/paths.ts';
import { useGrantedSheet } from './use-granted-sheet.ts';
import styles from './sheet.module.css';

/** A teacher's sheet, read as it is printed, for as long as they allow it. */
export default function GrantedSheetScreen({ id }: { id: string }) {
  const intl = useIntl();
  return (
    <OfficeFrame
      title={intl.formatMessage({ id: 'app.title.granted-sheet' })}
      rights={['granted-sheets:read']}
      back={{ href: paths.ticket(id), label: intl.formatMessage({ id: 'granted.back' }) }}
    >
      <Reading id={id} />
    </OfficeFrame>
  );
}

function Reading({ id }: { id: string }) {
  const problemText = useProblemText();
  const { ticket, sheet, isGranted, endsAt } = useGrantedSheet(id);
  const failed = [ticket, sheet].find(({ isError }) => isError);
  if (ticket.data !== undefined && !isGranted) return <Closed id={id} />;
  if (failed !== undefined) {
    return (
      <ErrorState
        title={<FormattedMessage id="granted.failed" />}
        text={problemText(failed.error)}
        busy={failed.isFetching}
        retry={() => void failed.refetch()}
      />
    );
  }
  if (sheet.data === undefined) return <RowsSkeleton rows={6} />;
  return (
    <div className={styles.reading}>
      <p className={styles.note}>
        <State shape="hollow">
          <FormattedMessage id="granted.until" values={beninTime(endsAt)} />
        </State>
        <FormattedMessage id="granted.journal" />
      </p>
      <Paper sheet={sheet.data} />
    </div>
  );
}

function Paper({ sheet: { sheet, letterhead } }: { sheet: GrantedSheet }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  // The head belongs to this sheet, whatever spelling of the school's name the sheet has.
  const document = useMemo(
    () =>
      toDocument(sheet, {
        letterhead: { ...letterhead, aliases: [sheet.identification.school] },
      }),
    [sheet, letterhead],
  );
  const texts = {
    identification: text('granted.identification'),
    line: text('granted.line'),
    expected: text('granted.expected'),
  };
  return (
    <div className={styles.ground}>
      <SheetPaper document={document} texts={texts} />
    </div>
  );
}

/** Not asked for, refused, ended, or over: the ticket says which. */
function Closed({ id }: { id: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="granted.closed" />}
      text={<FormattedMessage id="granted.closed.text" />}
      action={
        <NavButton href={paths.ticket(id)}>
          <FormattedMessage id="granted.back" />
        </NavButton>
      }
    />
  );
}
