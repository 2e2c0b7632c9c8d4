import { defineRemote, matching, screen } from '@ardoise/remote/table';
import { isSlug } from './shared/product/is-slug.ts';
import { ReceiptText, ShoppingBag } from 'lucide-react';

const isObjectId = matching('[0-9a-f]{24}');

/** Where providers send buyers back to. */
const result = (path: string) =>
  screen({
    path,
    title: 'payment.title',
    load: () => import('./features/payment/result-screen.tsx'),
    signedIn: true,
    skeleton: 'shop',
    frame: 'window',
    offline: false,
  });

/** All that is said of this remote and of each of its screens, in one place. */
export const remote = defineRemote({
  name: 'shop',
  port: 5176,
  prefixes: ['/shop', '/orders', '/payment', '/payment-success-enhanced'],
  area: 'public',
  needs: ['http', 'navigate'],
  skeleton: {
    side: false,
    blocks: [
      { width: '24%', height: 28 },
      { width: '38%', height: 48, gap: 64 },
      { width: '70%', height: 12, gap: 28 },
      { width: '100%', height: 180, gap: 64 },
    ],
  },
  screens: {
    shop: screen({
      path: '/shop',
      title: 'shop.title',
      load: () => import('./features/shop/shop-screen.tsx'),
      skeleton: 'shop',
      frame: 'window',
      navigation: { place: 'main', label: 'app.nav.shop', icon: ShoppingBag },
      offline: false,
      first: true,
      calls: ['/shop/products'],
    }),
    product: screen({
      path: '/shop/:slug',
      props: { slug: isSlug },
      title: 'product-page.title',
      load: () => import('./features/product/product-screen.tsx'),
      skeleton: 'shop',
      frame: 'window',
      offline: false,
    }),
    /** Below the orders, so that no product's name can be taken for it. */
    basket: screen({
      path: '/orders/panier',
      title: 'basket.title',
      load: () => import('./features/basket/basket-screen.tsx'),
      signedIn: false,
      skeleton: 'shop',
      frame: 'window',
      offline: false,
    }),
    orders: screen({
      path: '/orders',
      title: 'orders.title',
      load: () => import('./features/orders/orders-screen.tsx'),
      signedIn: true,
      skeleton: 'shop',
      frame: 'window',
      navigation: { place: 'main', label: 'app.nav.orders', icon: ReceiptText },
      offline: false,
    }),
    order: screen({
      path: '/orders/:id',
      props: { id: isObjectId },
      title: 'order-page.title',
      load: () => import('./features/order/order-screen.tsx'),
      signedIn: true,
      skeleton: 'shop',
      frame: 'window',
      offline: false,
    }),
    payOrder: screen({
      path: '/orders/:id/pay',
      props: { id: isObjectId },
      title: 'payment.pay',
      load: () => import('./features/payment/pay-screen.tsx'),
      signedIn: true,
      skeleton: 'shop',
      frame: 'window',
      offline: false,
    }),
    payment: result('/payment'),
    paymentSuccess: result('/payment/success'),
    paymentCancel: result('/payment/cancel'),
    sheetSuccess: result('/payment/sheet-success'),
    ficheSuccess: result('/payment/fiche-success'),
    paymentEnhanced: result('/payment-success-enhanced'),
  },
});
