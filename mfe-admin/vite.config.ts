import { remoteConfig } from '@ardoise/ui/vite';

export default remoteConfig(import.meta.dirname);
