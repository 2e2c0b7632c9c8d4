export const paths = {
  shop: '/shop',
  orders: '/orders',
  basket: '/orders/panier',
  product: (slug: string) => `/shop/${slug}`,
  order: (id: string) => `/orders/${id}`,
  pay: (id: string) => `/orders/${id}/pay`,
  signIn: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
} as const;
