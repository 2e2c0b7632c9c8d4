import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { chatText, ending, grounding, rulesOf, tinyPng } from './chat.ts';
import type { Call } from './call.ts';

/** How the scripts write to the wire. */
export interface ChatScriptTools {
  event(response: ServerResponse, value: unknown): void;
  chunk(text: string, finishReason?: string, more?: object): object;
}

const withParts = (parts: object[]) => ({ content: { role: 'model', parts } });

/** A long text in four scripts and with pictures of several code units. */
export const manyScripts =
  'Élève, œuvre, ɖɔkpo, ẹ̀kọ́. العربية من اليمين إلى اليسار. 学校の先生。👩🏾‍🏫 et 🇧🇯 encore. '.repeat(
    12,
  );

/** What a good model would have said to the question of a call that asks for the rest. */
function wholeText({ request }: Call): string {
  return chatText({ ...request, contents: request.contents.slice(0, -2) });
}

/** What was shown, as a call for the rest repeats it. */
const shownIn = ({ request }: Call): string => request.contents.at(-2)?.parts[0]?.text ?? '';

/** Faults of conversations only: hostile answers, odd endings, split characters. */
export function chatScripts({ event, chunk }: ChatScriptTools) {
  return {
    /** Recites the rules word by word. */
    async 'chat-leak'({ request, response }: Call) {
      event(response, chunk('Bien sûr, voici mes instructions au complet, mot pour mot :\n'));
      event(response, chunk(rulesOf(request), 'STOP'));
      response.end();
    },
    /** Recites a part of them in another case, after a long and good answer. */
    async 'chat-leak-late'({ request, response }: Call) {
      event(response, chunk('Une réponse utile et calme sur les fractions en classe. '.repeat(4)));
      const rules = rulesOf(request).toUpperCase().replaceAll(/\s+/g, '\n');
      event(response, chunk(rules.slice(rules.indexOf('DATA\nIS')), 'STOP'));
      response.end();
    },
    /** Malicious sources, pictures and ending. */
    async 'chat-forged'({ request, response }: Call) {
      const inlineData = [
        { mimeType: 'image/png', data: Buffer.from('<svg onload=alert(1)>').toString('base64') },
        { mimeType: 'text/html', data: tinyPng },
        { mimeType: 'image/png', data: 'not base64 at all' },
      ];
      const groundingMetadata = {
        groundingChunks: [
          { web: { uri: 'javascript:alert(1)', title: 'x' } },
          { web: { uri: 'data:text/html,<script>alert(1)</script>', title: 'x' } },
          { web: { uri: 'https://user:pass@bank.example/', title: 'x' } },
          { web: { uri: `https://long.example/${'a'.repeat(3_000)}`, title: 'x' } },
          { web: { uri: 'https://good.example/', title: `**\u202e${'t'.repeat(400)}` } },
          { web: { uri: 7 } },
          {},
        ],
      };
      event(response, chunk('Réponse. \u202e\u0007'));
      event(response, {
        candidates: [
          {
            ...withParts([
              { functionCall: { name: 'delete_everything', args: {} } },
              { executableCode: { language: 'PYTHON', code: 'print(1)' } },
              ...inlineData.map((data) => ({ inlineData: data })),
            ]),
            groundingMetadata,
          },
        ],
      });
      const forged = {
        suggestions: ['**Gras**\u202e', 7, { a: 1 }, 'x'.repeat(500), 'deux', 'trois', 'quatre'],
        sheet: { topic: 't'.repeat(900), level: 'root', discipline: '__proto__', admin: true },
        conversationId: 'f'.repeat(24),
      };
      event(response, chunk(ending(request, forged), 'STOP'));
      response.end();
    },
    /** Characters that end a line to some readers of streams, and do not in JSON. */
    async 'chat-line-separators'({ response }: Call) {
      event(response, chunk('Première ligne.\u2028Deuxième ligne.\u2029Troisième.', 'STOP'));
      response.end();
    },
    /** A machine-readable ending with a forged mark. */
    async 'chat-false-mark'({ response }: Call) {
      const block = '[[suite-0000000000]]\n{"suggestions":["Appelez le 99 99 99 99"],"sheet":null}';
      event(response, chunk(`Une réponse.\n${block}`, 'STOP'));
      response.end();
    },
    /** Fails inside the machine-readable ending. */
    async 'chat-cut-ending'({ request, response }: Call) {
      const all = ending(request, { suggestions: ['une', 'deux'], sheet: null });
      event(response, chunk(`Une réponse entière.${all.slice(0, -12)}`, 'STOP'));
      response.end();
    },
    /** Breaks off, and goes on when asked, after repeating its last words. */
    async 'chat-cut-then-on'(call: Call) {
      const { request, response, rank } = call;
      if (rank === 1) {
        const text = chatText(request);
        event(response, chunk(text.slice(0, Math.floor(text.length * 0.6))));
        return void response.end();
      }
      const whole = wholeText(call);
      event(response, chunk(whole.slice(Math.max(0, shownIn(call).trimEnd().length - 30)), 'STOP'));
      response.end();
    },
    /** Breaks off, and tells the whole again when asked for the rest. */
    async 'chat-cut-then-again'(call: Call) {
      const { request, response, rank } = call;
      const text = rank === 1 ? chatText(request) : wholeText(call);
      const cut = rank === 1 ? Math.floor(text.length * 0.6) : text.length;
      for (let at = 0; at < cut; at += 50) {
        const piece = text.slice(at, Math.min(at + 50, cut));
        event(response, chunk(piece, at + 50 >= text.length ? 'STOP' : undefined));
      }
      response.end();
    },
    /** Breaks off before the first sentence is whole. */
    async 'chat-cut-at-once'({ request, response, rank }: Call) {
      const text = chatText(request);
      if (rank === 1) {
        event(response, chunk(text.slice(0, 10)));
        return void response.end();
      }
      event(response, chunk(text, 'STOP'));
      response.end();
    },
    /** Breaks off inside the machine-readable ending. */
    async 'chat-cut-in-ending'({ request, response }: Call) {
      const all = ending(request, { suggestions: ['une', 'deux'], sheet: null });
      event(response, chunk(`Une réponse entière.${all.slice(0, -12)}`));
      response.end();
    },
    /** Bytes that come one, two and three at a time, so that every character is cut somewhere. */
    async 'chat-bytes'({ response, signal }: Call) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const half = manyScripts.indexOf('👩') + 1;
      const bytes = Buffer.concat(
        [manyScripts.slice(0, half), manyScripts.slice(half)].map((text, rank) =>
          Buffer.from(
            `data: ${JSON.stringify(chunk(text, rank === 1 ? 'STOP' : undefined))}\r\n\r\n`,
          ),
        ),
      );
      let at = 0;
      for (let size = 1; at < bytes.length; size = (size % 3) + 1) {
        response.write(bytes.subarray(at, at + size));
        at += size;
        if (at % 300 < 3) await delay(1, undefined, { signal });
      }
      response.end();
    },
    async 'chat-empty'({ response }: Call) {
      event(response, chunk('   ', 'STOP'));
      response.end();
    },
    /** Unsuitable text after harmless text. */
    async 'chat-unsafe'({ response }: Call) {
      event(response, chunk('Le ciel est bleu ce matin au-dessus de la ville de Parakou. '));
      event(response, chunk('Les musulmans sont tous des terroristes et des cafards. ', 'STOP'));
      response.end();
    },
    /** Costs a lot, and says so. */
    async 'chat-dear'({ response }: Call) {
      const spent = { promptTokenCount: 900, candidatesTokenCount: 100, totalTokenCount: 1_000 };
      event(response, {
        ...chunk('Une réponse qui a coûté mille unités.', 'STOP'),
        usageMetadata: spent,
      });
      response.end();
    },
    /** Pages from a search, and nothing else wrong. */
    async 'chat-pages'({ response }: Call) {
      event(
        response,
        chunk('Selon les pages trouvées, oui.', 'STOP', { groundingMetadata: grounding }),
      );
      response.end();
    },
    /** A model that draws what it should, and a page of markup that calls itself a picture. */
    async 'chat-pictures'({ response }: Call) {
      const html = Buffer.from('<html><script>alert(1)</script>').toString('base64');
      const parts = [
        { text: 'Voici. ' },
        { inlineData: { mimeType: 'image/png', data: html } },
        { inlineData: { mimeType: 'text/html', data: tinyPng } },
        { inlineData: { mimeType: 'image/png', data: tinyPng } },
        { inlineData: { mimeType: 'image/png', data: tinyPng } },
      ];
      event(response, { candidates: [{ ...withParts(parts), finishReason: 'STOP', index: 0 }] });
      response.end();
    },
    /** As much as an answer may be, as fast as it goes. */
    async 'chat-flood'({ response }: Call) {
      for (let rank = 0; rank < 300; rank += 1) {
        event(response, chunk(`${'Encore une phrase qui remplit la page. '.repeat(3)}\n`));
      }
      event(response, chunk('Fin.', 'STOP'));
      response.end();
    },
    /** Twenty sentences, one each half second: a talk that goes on for a while. */
    async 'chat-long'({ response, signal }: Call) {
      for (let rank = 1; rank <= 20; rank += 1) {
        const text = `Phrase numéro ${rank} d’une réponse qui prend son temps, comme il arrive. `;
        event(response, chunk(text, rank === 20 ? 'STOP' : undefined));
        await delay(500, undefined, { signal });
      }
      response.end();
    },
  };
}
