import { SheetPaper as Paper, type SheetPaperProps } from '@ardoise/ui/sheet-paper';
import { useIntl } from 'react-intl';

/** The sheet as printed, with what is said beside it in the language of the desk. */
export function SheetPaper(props: Omit<SheetPaperProps, 'texts'>) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const texts = {
    identification: text('paper.identification'),
    line: text('paper.line'),
    expected: text('paper.expected'),
  };
  return <Paper {...props} texts={texts} />;
}
