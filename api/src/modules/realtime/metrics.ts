import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type RealtimeMetrics = ReturnType<typeof realtimeMetrics>;

export function realtimeMetrics(registry: Registry, connections: () => number) {
  const registers = [registry];
  const published = new Counter({
    name: 'realtime_hints_published_total',
    help: 'Hints that this process stored.',
    registers,
  });
  const dropped = new Counter({
    name: 'realtime_hints_dropped_total',
    help: 'Hints that were dropped because the database stayed away too long.',
    registers,
  });
  const sent = new Counter({
    name: 'realtime_hints_sent_total',
    help: 'Hints sent to clients.',
    registers,
  });
  const delay = new Histogram({
    name: 'realtime_delay_seconds',
    help: 'Time from publishing a hint to sending it to the clients of this process.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'realtime_connections',
      help: 'Clients that are connected to this process.',
      registers: [],
      collect() {
        this.set(connections());
      },
    }),
  );
  return { published, dropped, sent, delay };
}
