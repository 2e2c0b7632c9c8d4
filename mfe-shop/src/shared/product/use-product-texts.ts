import type { ProductSummary } from '@ardoise/contract';
import { useLabels } from '@ardoise/remote';
import { useIntl } from 'react-intl';

/** What a product is called, and what it holds, in the interface's language. */
export function useProductTexts() {
  const intl = useIntl();
  const labels = useLabels();
  /** A pack is named by its number of sheets, since its own title is French. */
  const name = ({ kind, units, title }: Pick<ProductSummary, 'kind' | 'units' | 'title'>) =>
    kind === 'units' ? intl.formatMessage({ id: 'product.pack' }, { units }) : title;
  /** "CM2, EST et ES". */
  const classroom = ({ level, discipline }: Pick<ProductSummary, 'level' | 'discipline'>) =>
    [level === null ? [] : labels.level(level), discipline === null ? [] : labels.short(discipline)]
      .flat()
      .join(', ');
  /** "6 fiches, 24 pages". */
  const contents = ({ sheetCount, pageCount }: ProductSummary) =>
    [
      sheetCount === 0 ? [] : intl.formatMessage({ id: 'product.sheets' }, { count: sheetCount }),
      pageCount === 0 ? [] : intl.formatMessage({ id: 'product.pages' }, { count: pageCount }),
    ]
      .flat()
      .join(', ');
  /** The language of its name, where it is not the interface's. */
  const language = ({ kind }: Pick<ProductSummary, 'kind'>) =>
    kind === 'units' ? undefined : 'fr';
  return { name, classroom, contents, language };
}
