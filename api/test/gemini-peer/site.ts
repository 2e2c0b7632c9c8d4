import { build, type BuildOptions } from '../helper.ts';
import { type GeminiPeer, startGeminiPeer } from './peer.ts';

/** The configuration of a site that asks this peer. */
export const geminiAt = ({ url }: GeminiPeer) => ({
  apiKey: 'a-key-of-the-test',
  baseUrl: url,
  model: 'gemini-2.5-flash',
});

/** A site whose provider is the scripted Gemini. */
export async function buildWithPeer(options: BuildOptions = {}) {
  const peer = await startGeminiPeer();
  const site = await build({ ...options, config: { gemini: geminiAt(peer), ...options.config } });
  return {
    site,
    peer,
    async stop() {
      await site.stop();
      await peer.stop();
    },
  };
}

export type SiteWithPeer = Awaited<ReturnType<typeof buildWithPeer>>;
