import type { ProductSummary } from '@ardoise/contract';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { PagePicture } from '../../shared/product/page-picture.tsx';
import { Price } from '../../shared/product/price.tsx';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
import styles from './resource.module.css';

/** A file for the class, as a row. */
export function Resource({ product }: { product: ProductSummary }) {
  const { name, classroom, contents, language } = useProductTexts();
  return (
    <li>
      <Link href={paths.product(product.slug)} className={styles.resource}>
        <PagePicture product={product} part="card" alt="" className={styles.picture} />
        <h3>
          <span lang={language(product)}>{name(product)}</span>
          <small>{classroom(product)}</small>
        </h3>
        <span className={styles.contents}>{contents(product)}</span>
        <Price className={styles.price} amount={product.price} />
        <ChevronRight size={16} aria-hidden className={styles.arrow} />
      </Link>
    </li>
  );
}
