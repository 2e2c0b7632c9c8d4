import { remoteConfig } from '@ardoise/ui/vite';
import { facts } from './manifest-facts.ts';

export default remoteConfig({
  name: 'dashboard',
  port: 5174,
  facts,
  first: {
    modules: ['src/features/overview/overview-screen.tsx'],
    calls: { '/dashboard': ['/dashboard'] },
  },
});
