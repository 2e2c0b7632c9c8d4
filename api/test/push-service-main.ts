import { startPushService } from './push-service.ts';

/** Runs the push service as a process for browser journeys, controlled by IPC. */
const service = await startPushService();
process.on('message', (asked: unknown) => {
  const device: unknown = Reflect.get(Object(asked), 'subscribe');
  if (typeof device === 'string') process.send?.({ subscription: service.subscribe(device) });
  else process.send?.({ received: service.received });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: service.origin });
