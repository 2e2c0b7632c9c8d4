import { createRemote } from '@ardoise/remote';
import { OverviewSkeleton } from '../features/overview/overview-skeleton.tsx';
import { SheetsSkeleton } from '../features/sheets/skeleton/sheets-skeleton.tsx';
import { remote } from '../screens.ts';
import { Banners } from './banners.tsx';
import { Providers } from './providers.tsx';
import { showKeptOverview } from './show-kept-overview.ts';

export const app = createRemote(remote, {
  texts: {
    navigation: 'app.nav.label',
    access: 'app.access.text',
    screenFailed: 'app.failed.screen',
    failed: { title: 'app.failed.title', text: 'app.failed.text' },
  },
  Banners,
  Around: Providers,
  skeletons: { overview: OverviewSkeleton, sheets: SheetsSkeleton },
  prepare: showKeptOverview,
});
