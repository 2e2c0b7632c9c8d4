import { startMailServer } from './mail-server.ts';

/** Runs the mail server as a process for browser journeys, controlled by IPC. */
const server = await startMailServer();
process.on('message', () => process.send?.({ received: server.received }));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url });
