import type { Product } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import { FileSize } from '../../shared/product/file-size.tsx';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
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
        files.length === 0
          ? ''
          : files.map(({ name, format, size }) => (
              <span key={name} className={styles.file}>
                {format.toUpperCase()}, <FileSize bytes={size} />
              </span>
            )),
    },
    { id: 'author', text: author ?? '' },
    { id: 'reviewer', text: reviewer ?? '' },
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
