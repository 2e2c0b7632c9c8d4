/**
 * The scripted provider of identities as a process, for browser journeys. Forked: it tells its
 * settings, and takes from then on who signs in next, or what it does.
 */
import { type ProviderMood, type ScriptedPerson, startIdentityProvider } from './provider.ts';

/** What the process that forked it says. */
export interface ProviderOrder {
  person?: ScriptedPerson;
  mood?: ProviderMood;
}

const provider = await startIdentityProvider();
process.on('message', ({ person, mood }: ProviderOrder) => {
  if (person !== undefined) provider.expect(person);
  if (mood !== undefined) provider.behave(mood);
  process.send?.({ done: true });
});
process.send?.({ settings: provider.settings });
process.once('SIGTERM', () => void provider.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(0));
