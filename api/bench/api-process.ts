/** The API in a process of its own that tells its event-loop delay and memory when asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../src/app.ts';
import { processConfig } from '../src/config/process.ts';

const delays = monitorEventLoopDelay({ resolution: 5 });
let peakRss = 0;
/** Processor time of this thread in each turn of some 5 ms: what the machine takes away is not in it. */
let turns: number[] = [];
let before = process.threadCpuUsage();

let watching = false;
/** From the first `reset` on: watching costs some percent, which throughput shall not pay. */
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
