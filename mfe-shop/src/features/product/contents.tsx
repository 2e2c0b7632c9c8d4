import type { Product } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import styles from './product.module.css';

/** The sheets of a bundle, in their order. Their titles are French, as they are written. */
export function Contents({ sheets }: Pick<Product, 'sheets'>) {
  return (
    <section className={styles.contents}>
      <h2>
        <FormattedMessage id="product-page.contents" />
      </h2>
      <ol>
        {sheets.map(({ title, duration, pages }, rank) => (
          <li key={title}>
            <span className={styles.rank}>{rank + 1}</span>
            <h3 lang="fr">{title}</h3>
            <span className={styles.dim}>
              <FormattedMessage id="product-page.minutes" values={{ minutes: duration }} />
            </span>
            <span className={styles.dim}>
              <FormattedMessage id="product.pages" values={{ count: pages }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
