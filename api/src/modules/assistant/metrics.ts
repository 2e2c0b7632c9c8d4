import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../shared/clock.ts';
import type { Budget } from './budget.ts';
import type { Concurrency } from './concurrency.ts';

/** Metrics: outcomes of answers, how many are running, and the month's tokens. */
export function assistantMetrics(
  registry: Registry,
  { budget, gate, clock }: { budget: Budget; gate: Concurrency; clock: Clock },
) {
  const registers = [registry];
  const answers = new Counter({
    name: 'assistant_answers_total',
    help: 'Messages to the assistant by outcome: answered, unanswered, refused, failed, left.',
    labelNames: ['outcome'],
    registers,
  });
  const warnings = new Counter({
    name: 'assistant_budget_warnings_total',
    help: 'Times that most of a month’s tokens were found spent.',
    registers,
  });
  const running = new Gauge({
    name: 'assistant_answers_running',
    help: 'Answers that go on in this process.',
    collect() {
      this.set(gate.running);
    },
    registers: [],
  });
  const tokens = new Gauge({
    name: 'assistant_tokens',
    help: 'The month’s tokens: the budget, those spent, and those spent or set aside.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const { monthlyTokens, spent, committed } = await budget.state(clock.now());
      this.set({ kind: 'budget' }, monthlyTokens);
      this.set({ kind: 'spent' }, spent);
      this.set({ kind: 'committed' }, committed);
    },
  });
  registry.registerMetric(running);
  registry.registerMetric(tokens);
  return {
    counted: (outcome: string) => answers.inc({ outcome }),
    warned: () => warnings.inc(),
  };
}
