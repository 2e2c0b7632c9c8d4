import type { Product } from '@ardoise/contract';
import { PageTitle, Slates } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { PagePicture } from '../../shared/product/page-picture.tsx';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
import { Buying } from './buying.tsx';
import { Contents } from './contents.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product.module.css';

export function ProductView({ product }: { product: Product }) {
  const intl = useIntl();
  const texts = useProductTexts();
  const name = texts.name(product);
  return (
    <>
      <nav className={styles.trail} aria-label={intl.formatMessage({ id: 'product-page.trail' })}>
        <Link href={paths.shop}>
          <FormattedMessage id="product-page.shop" />
        </Link>
      </nav>
      <div className={styles.product}>
        <FirstPage product={product} name={name} />
        <div className={styles.side}>
          <PageTitle title={name}>
            <span lang={texts.language(product)}>{name}</span>
          </PageTitle>
          {/* Written in French, as the product itself. */}
          {product.kind === 'units' || product.description === '' ? null : (
            <p className={styles.lead} lang="fr">
              {product.description}
            </p>
          )}
          <Buying product={product} />
          <ProductFacts product={product} />
        </div>
      </div>
      {product.sheets.length === 0 ? null : <Contents sheets={product.sheets} />}
    </>
  );
}

function FirstPage({ product, name }: { product: Product; name: string }) {
  const intl = useIntl();
  const { kind, picture, units } = product;
  if (kind === 'units') {
    return (
      <div className={styles.stage}>
        <Slates total={units} used={0} label={name} className={styles.slates} />
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      <PagePicture
        product={product}
        part="page"
        alt={intl.formatMessage({ id: 'product-page.picture' }, { name })}
        eager
        className={styles.picture}
      />
      {picture === null ? null : (
        <a className={styles.enlarge} href={picture} target="_blank" rel="noreferrer">
          <FormattedMessage id="product-page.enlarge" />
        </a>
      )}
    </div>
  );
}
