/**
 * The scripted Gemini as a command, for browser journeys and benchmarks:
 * `node api/test/gemini-peer/main.ts --port 4010 --script fast`
 * Give the API GEMINI_BASE_URL=http://127.0.0.1:4010 and any GEMINI_API_KEY.
 */
import { parseArgs } from 'node:util';
import { startGeminiPeer } from './peer.ts';
import { isScriptName, scripts } from './scripts.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    script: { type: 'string', default: 'fast' },
  },
});

if (!isScriptName(values.script)) {
  process.stderr.write(`Unknown script; one of: ${Object.keys(scripts).join(', ')}\n`);
  process.exit(2);
}
const peer = await startGeminiPeer({ script: values.script, port: Number(values.port) });
process.stdout.write(`${peer.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void peer.stop().then(() => process.exit(0)));
}
