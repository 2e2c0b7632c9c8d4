import { app } from './app/app.ts';

export const { bootstrap, mount, unmount } = app;
