import { type Locale, type Product, productPictures, type ProductSummary } from '@ardoise/contract';
import { labelsOf } from '@ardoise/sheet';
import type { Fact } from './facts.ts';
import { frameTexts } from './frame-texts.ts';
import { html, type Markup } from './html.ts';
import { languageAddress } from './addresses.ts';
import type { AnnouncedPage } from './remote-page.ts';
import { regional } from './texts.ts';

const shopPath = '/shop';
const productPath = (slug: string) => `${shopPath}/${slug}`;

const amountOf = (locale: Locale, price: number): string =>
  frameTexts(locale).text('shop.amount', {
    amount: new Intl.NumberFormat(regional[locale]).format(price),
  });

/** A pack is named by its units, in the reader's language; what was written is French. */
function nameOf(locale: Locale, { kind, units, title }: ProductSummary): Markup | string {
  if (kind === 'units') return frameTexts(locale).text('shop.pack', { units });
  return locale === 'fr' ? title : html`<span lang="fr">${title}</span>`;
}

const plainName = (locale: Locale, { kind, units, title }: ProductSummary): string =>
  kind === 'units' ? frameTexts(locale).text('shop.pack', { units }) : title;

function contentsOf(locale: Locale, { units, sheetCount, pageCount }: ProductSummary): string {
  const { text } = frameTexts(locale);
  return units > 0 ? text('shop.units') : text('shop.contents', { sheetCount, pageCount });
}

/** The same page as the pictures for screens, in a form that messengers take. */
const sharePictureOf = (picture: string) => ({
  address: picture.replace(/\/(?:card|page)-([0-9a-f]+)\.webp$/u, '/share-$1.png'),
  width: 1200,
  height: 630,
});

function productFact(locale: Locale, product: ProductSummary, origin: string): Fact {
  const address = `${origin}${languageAddress(locale, productPath(product.slug))}`;
  return {
    '@type': 'Product',
    name: plainName(locale, product),
    sku: product.slug,
    url: address,
    ...(product.picture === null
      ? {}
      : { image: `${origin}${sharePictureOf(product.picture).address}` }),
    brand: { '@type': 'Brand', name: 'Ardoise' },
    offers: {
      '@type': 'Offer',
      price: String(product.price),
      priceCurrency: 'XOF',
      availability: 'https://schema.org/InStock',
      url: address,
    },
  };
}

const drawnPicture = (
  picture: string | null,
  { width, height }: { width: number; height: number },
  alt: string,
): Markup | string =>
  picture === null
    ? ''
    : html`<img
        src="${picture}"
        width="${width}"
        height="${height}"
        alt="${alt}"
        fetchpriority="high"
      />`;

function item(locale: Locale, product: ProductSummary, hasPicture: boolean): Markup {
  const picture = hasPicture ? drawnPicture(product.picture, productPictures.card, '') : '';
  return html`<li>
    <a href="${languageAddress(locale, productPath(product.slug))}">
      ${picture}<strong>${nameOf(locale, product)}</strong>
    </a>
    <p>${contentsOf(locale, product)} · ${amountOf(locale, product.price)}</p>
  </li>`;
}

export function shopPage(locale: Locale, products: readonly ProductSummary[]): AnnouncedPage {
  const { text } = frameTexts(locale);
  // One picture: on a slow network browsers fetch even lazy ones of several screens at once, before the
  // program that draws the shop.
  const first = products.find(({ picture }) => picture !== null);
  return {
    path: shopPath,
    title: text('shop.title'),
    description: text('shop.description'),
    picture: null,
    facts: (origin) => [
      {
        '@type': 'ItemList',
        name: text('shop.title'),
        itemListElement: products.map((product, rank) => ({
          '@type': 'ListItem',
          position: rank + 1,
          name: plainName(locale, product),
          url: `${origin}${languageAddress(locale, productPath(product.slug))}`,
        })),
      },
    ],
    main: html`<h1>${text('shop.title')}</h1>
      <p>${text('shop.description')}</p>
      <ul>
        ${products.map((product) => item(locale, product, product === first))}
      </ul>`,
  };
}

function sheetList(locale: Locale, { sheets }: Product): Markup | string {
  if (sheets.length === 0) return '';
  const { text } = frameTexts(locale);
  const { levels } = labelsOf('fr');
  const rows = sheets.map(
    ({ title, level, duration, pages }) =>
      html`<li>
        <span lang="fr">${title}</span>, ${levels[level]},
        ${text('shop.sheet', { duration, pages })}
      </li>`,
  );
  return html`<h2>${text('shop.holds')}</h2>
    <ol>
      ${rows}
    </ol>`;
}

export function productPage(locale: Locale, product: Product): AnnouncedPage {
  const { text } = frameTexts(locale);
  const name = plainName(locale, product);
  const contents = contentsOf(locale, product);
  const price = amountOf(locale, product.price);
  // What was written is French; in other languages the figures say what it is.
  const description = [contents, price, locale === 'fr' ? product.description : '']
    .filter(Boolean)
    .join(' · ');
  const page = drawnPicture(
    product.picture,
    productPictures.page,
    text('shop.first-page', { name }),
  );
  const written = product.description === '' ? '' : html`<p lang="fr">${product.description}</p>`;
  const author =
    product.author === null ? '' : html`<p>${text('shop.author', { name: product.author })}</p>`;
  return {
    path: productPath(product.slug),
    title: name,
    description,
    picture: product.picture === null ? null : sharePictureOf(product.picture),
    facts: (origin) => [
      { ...productFact(locale, product, origin), description: product.description || contents },
    ],
    // The picture first and as large as the remote draws it: drawn there again, it is no larger paint.
    main: html`<p>
        <a href="${languageAddress(locale, shopPath)}">${text('shop.title')}</a>
      </p>
      ${page}
      <h1>${nameOf(locale, product)}</h1>
      ${written}
      <p>${contents} · <strong>${price}</strong></p>
      ${author}${sheetList(locale, product)}`,
  };
}
