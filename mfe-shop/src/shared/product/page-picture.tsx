import { productPictures, type ProductSummary } from '@ardoise/contract';
import { classNames } from '@ardoise/ui';
import styles from './page-picture.module.css';

export interface PagePictureProps {
  product: Pick<ProductSummary, 'kind' | 'picture'>;
  /** The upper part, for a list; or the whole page. */
  part: keyof typeof productPictures;
  alt: string;
  /** The largest picture of a page is fetched at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** The first page itself; a bundle has two sheets behind it. */
export function PagePicture({ product, part, alt, eager = false, className }: PagePictureProps) {
  const { kind, picture } = product;
  return (
    <div className={classNames(styles.stack, kind === 'bundle' && styles.bundle, className)}>
      {picture === null ? (
        <span className={classNames(styles.page, styles[part])} />
      ) : (
        <img
          className={styles.page}
          src={picture}
          alt={alt}
          {...productPictures[part]}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
        />
      )}
    </div>
  );
}
