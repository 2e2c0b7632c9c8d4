import type { Product } from '@ardoise/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileSize } from '../../shared/product/file-size.tsx';

const names = { pdf: 'PDF', docx: 'Word' } as const;

/** "PDF et Word : 613 ko en tout": what a buyer would load. */
export function FileFormats({ files }: Pick<Product, 'files'>) {
  const intl = useIntl();
  const formats = (['pdf', 'docx'] as const).filter((one) =>
    files.some(({ format }) => format === one),
  );
  // The archive holds the others.
  const all = files.find(({ format }) => format === 'zip');
  const bytes = all?.size ?? files.reduce((sum, { size }) => sum + size, 0);
  return (
    <FormattedMessage
      id="product-page.files-all"
      values={{
        formats: intl.formatList(formats.map((format) => names[format])),
        size: <FileSize bytes={bytes} />,
      }}
    />
  );
}
