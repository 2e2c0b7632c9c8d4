import { type Caller, rightsNow } from '../../plugins/auth.ts';

/** Whether the caller may hear of this thing. */
export type TopicGuard = (caller: Caller, id: string) => Promise<boolean>;

export type TopicGuards = ReturnType<typeof createTopicGuards>;

/** Who may follow which topic. A kind of topic that nobody guards is followed by nobody. */
export function createTopicGuards() {
  const guards = new Map<string, TopicGuard>([
    ['user', async (caller, id) => caller.id === id],
    ['staff', async (caller) => rightsNow(caller).length > 0],
  ]);

  return {
    /** @param kind what stands before the colon */
    guard(kind: string, guard: TopicGuard): void {
      guards.set(kind, guard);
    },

    async mayFollow(caller: Caller, topic: string): Promise<boolean> {
      const [kind = '', id = ''] = topic.split(':');
      return (await guards.get(kind)?.(caller, id)) ?? false;
    },
  };
}
