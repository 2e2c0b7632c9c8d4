import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { launchMeasured } from '@ardoise/journeys/browser';
import { type Figures, measure } from './measure.ts';
import type { Subject } from './probe.ts';
import { startServer } from './server.ts';

/**
 * Compares how long a visitor waits for the assistant with three similar widgets, in one run: 4× slower processor, 400
 * ms round trip, 400 kbit/s, empty cache, median of five. `--runs 1` is quicker, `--alone` skips the other widgets.
 * These are fetched from the registry into a temporary folder; they are not dependencies of the project.
 */
interface Peer extends Subject {
  name: string;
  /** Exact version; null for our own build. */
  pack: string | null;
  head: string;
  body: string;
}

const peers: readonly Peer[] = [
  {
    name: 'Ardoise',
    pack: null,
    head: '',
    body: '<script src="/assistant/v1/assistant.js"></script>',
    button: 'button',
    input: 'textarea',
  },
  {
    name: 'deep-chat 2.4.2',
    pack: 'deep-chat@2.4.2',
    head: '',
    body: `<script type="module" src="/deep-chat/dist/deepChat.bundle.js"></script>
<deep-chat connect='{"url":"/webhook"}'></deep-chat>`,
    button: null,
    input: '#text-input',
  },
  {
    name: 'flowise-embed 3.1.6',
    pack: 'flowise-embed@3.1.6',
    head: '',
    body: `<script type="module">import Chatbot from '/flowise-embed/dist/web.js';
Chatbot.init({ chatflowid: 'abc', apiHost: location.origin });</script>`,
    button: 'button',
    input: 'textarea',
  },
  {
    name: '@n8n/chat 1.37.0',
    pack: '@n8n/chat@1.37.0',
    head: '<link href="/n8n-chat/dist/style.css" rel="stylesheet">',
    body: `<script type="module">import { createChat } from '/n8n-chat/dist/chat.bundle.es.js';
createChat({ webhookUrl: location.origin + '/webhook' });</script>`,
    button: '.chat-window-toggle',
    input: '.chat-inputs textarea',
  },
];

const run = promisify(execFile);
const dist = resolve(import.meta.dirname, '../dist');
const runs = process.argv.includes('--runs')
  ? Number(process.argv[process.argv.indexOf('--runs') + 1])
  : 5;
const chosen = process.argv.includes('--alone') ? peers.slice(0, 1) : peers;

const folderOf = (pack: string) => pack.replace(/^@/u, '').replace('/', '-').replace(/@.*$/u, '');

async function fetchPeer(pack: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const { stdout } = await run('npm', ['pack', pack, '--silent', '--pack-destination', folder], {
    cwd: folder,
  });
  await run('tar', ['-xzf', stdout.trim(), '--strip-components=1'], { cwd: folder });
}

const page = ({ head, body }: Peer) => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Espace enseignants</title>${head}</head>
<body><main><h1>Espace enseignants</h1><p>L’unité pédagogique se réunit samedi à 9 h.</p></main>
${body}</body></html>`;

const ms = (value: number) => (Number.isNaN(value) ? '-' : `${Math.round(value)}`);
const rows: string[][] = [
  ['', 'button ms', 'cold ms', 'warm ms', 'long tasks ms', 'CLS', 'requests', 'KB to ready'],
];
const row = (name: string, found: Figures) => [
  name,
  ms(found.button),
  ms(found.cold),
  ms(found.warm),
  ms(found.tasks),
  found.shift.toFixed(3),
  `${found.requestsToButton} / ${found.requestsToReady}`,
  found.kilobytes.toFixed(1),
];

if (!existsSync(join(dist, 'v1/assistant.js'))) throw new Error('npm run build comes first');
const folder = await mkdtemp(join(tmpdir(), 'ardoise-peers-'));
const browser = await launchMeasured();
try {
  for (const peer of chosen) {
    try {
      const folders = new Map([['assistant', dist]]);
      if (peer.pack !== null) {
        const name = folderOf(peer.pack);
        await fetchPeer(peer.pack, join(folder, name));
        folders.set(name, join(folder, name));
      }
      const server = await startServer(new Map([['/', page(peer)]]), folders);
      try {
        rows.push(row(peer.name, await measure(browser, `${server.url}/`, peer, runs)));
      } finally {
        await server.stop();
      }
    } catch (error) {
      // If one cannot be fetched or does not start, still measure the others.
      rows.push([peer.name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : '?']);
    }
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

const widths =
  rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => (cells.length > 2 ? (cells[column]?.length ?? 0) : 0))),
  ) ?? [];
for (const cells of rows) {
  const line = cells.map((cell, column) =>
    column === 0 ? cell.padEnd(20) : cell.padStart(widths[column] ?? 0),
  );
  process.stdout.write(`${line.join('  ')}\n`);
}
const [load = 0] = loadavg();
process.stdout.write(
  `\nBudget: button 1100, cold 1600, warm 100, long tasks 120, CLS 0, requests 1 / 3. ` +
    `Median of ${runs}; the machine's load is ${load.toFixed(1)} on ${availableParallelism()} processors.\n`,
);
