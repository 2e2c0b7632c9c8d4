/** Runs the API in its own process, which reports its event-loop delay and memory on request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../src/app.ts';
import { processConfig } from '../src/config/process.ts';

const delays = monitorEventLoopDelay({ resolution: 5 });
let peakRss = 0;
/** This thread's processor time in each interval of about 5 ms, without that of other processes. */
let turns: number[] = [];
let before = process.threadCpuUsage();

let watching = false;
/** Started by the first `reset`, since measuring costs some percent of throughput. */
function watch(): void {
  if (watching) return;
  watching = true;
  delays.enable();
  setInterval(() => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }, 50).unref();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    turns.push((user + system) / 1_000);
  }, 5).unref();
}

const app = await buildApp(processConfig());
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (message) => {
  if (message === 'reset') {
    watch();
    delays.reset();
    turns = [];
    peakRss = process.memoryUsage.rss();
    process.send?.({ type: 'reset' });
  } else if (message === 'report') {
    const p99 = delays.percentile(99) / 1e6;
    const max = delays.max / 1e6;
    process.send?.({
      type: 'report',
      p99,
      max,
      own: turns.toSorted((a, b) => a - b)[Math.floor(turns.length * 0.99)] ?? 0,
      rss: peakRss / 2 ** 20,
    });
  }
});
process.once('disconnect', () => process.exit(0));
process.send?.({ type: 'listening', address });
