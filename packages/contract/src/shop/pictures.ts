/** Pixels of the pictures of a product's first page. */
export const productPictures = {
  /** In a list: the upper part. */
  card: { width: 480, height: 360 },
  /** In a product: the whole page. */
  page: { width: 720, height: 1018 },
} as const;
