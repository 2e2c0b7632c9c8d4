import { app } from './app/app.ts';
import { linkSecret } from './shared/link-secret.ts';
import { hideTicketSecret } from './shared/ticket-secret.ts';

linkSecret.hide();
hideTicketSecret();

export const { bootstrap, mount, unmount } = app;
