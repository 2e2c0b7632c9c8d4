import { createRemote } from '@ardoise/remote';
import { remote } from '../screens.ts';
import { OfficeSkeleton } from '../shared/frame/office-skeleton.tsx';

export const app = createRemote(remote, {
  texts: {
    navigation: 'app.nav.label',
    access: 'app.access.text',
    screenFailed: 'app.failed.screen',
    failed: { title: 'app.failed.title', text: 'app.failed.text' },
  },
  skeletons: { office: OfficeSkeleton },
});
