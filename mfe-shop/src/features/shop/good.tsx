import type { ProductSummary } from '@ardoise/contract';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { PagePicture } from '../../shared/product/page-picture.tsx';
import { Price } from '../../shared/product/price.tsx';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
import styles from './good.module.css';

/** A bundle: its first page, what it holds, its price. */
export function Good({ product, eager }: { product: ProductSummary; eager: boolean }) {
  const { name, classroom, contents, language } = useProductTexts();
  return (
    <li>
      <Link href={paths.product(product.slug)} className={styles.good}>
        <div className={styles.stage}>
          <PagePicture
            product={product}
            part="card"
            alt=""
            eager={eager}
            className={styles.picture}
          />
        </div>
        <div className={styles.texts}>
          <h3 lang={language(product)}>{name(product)}</h3>
          <Price className={styles.price} amount={product.price} />
          <p>{[classroom(product), contents(product)].filter(Boolean).join('. ')}</p>
        </div>
      </Link>
    </li>
  );
}
