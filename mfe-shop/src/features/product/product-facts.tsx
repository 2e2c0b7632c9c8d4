import type { Product } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
import { FileFormats } from './file-formats.tsx';
import styles from './product.module.css';

/** What the buyer gets, for whom, and who wrote and reviewed it. */
export function ProductFacts({ product }: { product: Product }) {
  const { classroom, contents } = useProductTexts();
  const { kind, units, files, author, reviewer } = product;
  const rows = [
    {
      id: 'get',
      text:
        kind === 'units' ? (
          <FormattedMessage id="product-page.units" values={{ units }} />
        ) : (
          contents(product)
        ),
    },
    { id: 'for', text: classroom(product) },
    {
      id: 'files',
      text:
        files.length === 0 ? (
          ''
        ) : (
          <>
            <FileFormats files={files} />
            <br />
            <FormattedMessage id="product-page.files-place" />
          </>
        ),
    },
    { id: 'author', text: author ?? '' },
    // That nobody has reviewed it is said, not left out.
    {
      id: 'reviewer',
      text:
        kind === 'units' ? '' : (reviewer ?? <FormattedMessage id="product-page.no-reviewer" />),
    },
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ text }) => text !== '')
        .map(({ id, text }) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={`product-page.${id}`} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
