import { app } from './app/app.ts';
import { linkSecret } from './shared/link-secret.ts';

linkSecret.hide();

export const { bootstrap, mount, unmount } = app;
