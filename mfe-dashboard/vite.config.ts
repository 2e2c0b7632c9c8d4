import { remoteConfig } from '@ardoise/ui/vite';

export default remoteConfig({
  name: 'dashboard',
  port: 5174,
  first: {
    modules: ['src/features/overview/overview-screen.tsx'],
    calls: { '/dashboard': ['/dashboard'] },
  },
});
