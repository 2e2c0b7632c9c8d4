import { createRemote } from '@ardoise/remote';
import { remote } from '../screens.ts';
import { ShopSkeleton } from '../shared/frame/shop-skeleton.tsx';

export const app = createRemote(remote, {
  texts: {
    navigation: 'app.nav.label',
    access: 'app.access.text',
    screenFailed: 'app.failed.screen',
    failed: { title: 'app.failed.title', text: 'app.failed.text' },
  },
  skeletons: { shop: ShopSkeleton },
});
