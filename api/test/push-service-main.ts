import { startPushService } from './push-service.ts';

/** The push service as a process of its own, for journeys in a browser: asked and answering by IPC. */
const service = await startPushService();
process.on('message', (asked: unknown) => {
  const device: unknown = Reflect.get(Object(asked), 'subscribe');
  if (typeof device === 'string') process.send?.({ subscription: service.subscribe(device) });
  else process.send?.({ received: service.received });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: service.origin });
