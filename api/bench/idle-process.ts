/** An idle process, whose event-loop delay is that of the machine itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on('message', (message) => {
  if (message === 'reset') {
    delays.reset();
    process.send?.({ type: 'reset' });
  } else if (message === 'report') {
    const p99 = delays.percentile(99) / 1e6;
    process.send?.({ type: 'report', p99, max: delays.max / 1e6, own: 0, rss: 0 });
  }
});
process.once('disconnect', () => process.exit(0));
process.send?.({ type: 'listening', address: '' });
