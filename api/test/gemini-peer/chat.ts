import type { GeminiRequest } from './answer.ts';

/** A PNG of one grey point. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNsaAAAAYUAgpElNS4AAAAASUVORK5CYII=';

/** Whether this is a conversation; calls for sheets have a schema. */
export function isChat(request: GeminiRequest): boolean {
  return request.generationConfig?.responseSchema === undefined;
}

export function wantsPicture(request: GeminiRequest): boolean {
  return request.generationConfig?.responseModalities?.includes('IMAGE') === true;
}

export function searches(request: GeminiRequest): boolean {
  return (request.tools ?? []).some((tool) => 'googleSearch' in tool);
}

/** The rules, wherever they stand. */
export function rulesOf(request: GeminiRequest): string {
  return request.systemInstruction?.parts[0]?.text ?? request.contents[0]?.parts[0]?.text ?? '';
}

/** The visitor's last words. */
export function questionOf(request: GeminiRequest): string {
  const text = request.contents.at(-1)?.parts.at(-1)?.text ?? '';
  const marker = "The visitor's message:\n";
  const at = text.lastIndexOf(marker);
  return (at < 0 ? text : text.slice(at + marker.length)).trim();
}

/** The machine-readable ending of a good model. */
export function ending(request: GeminiRequest, value: object): string {
  const mark = /\[\[suite-[0-9a-f]+\]\]/.exec(rulesOf(request))?.[0] ?? '';
  return `\n\n${mark}\n${JSON.stringify(value)}`;
}

/** The answer of a good model, with what an answer may be made of. */
export function chatText(request: GeminiRequest): string {
  const question = questionOf(request);
  if (wantsPicture(request)) return `Voici un dessin : ${question.slice(0, 200)}`;
  const said = request.contents.length > 1 ? ' Cela complète ce que nous disions.' : '';
  const seen = request.contents.at(-1)?.parts.some((part) => part.inlineData !== undefined)
    ? ' J’ai regardé l’image que vous avez envoyée.'
    : '';
  const answer = `Voici ce que je vous propose pour « ${question.slice(0, 200)} ».${seen}${said}

**Objectif** : l’apprenant explique la notion avec ses propres mots, à l’aide d’un exemple de son village.

- Faites observer un objet que la classe connaît : une calebasse, une corde, un panier.
- Laissez les groupes discuter cinq minutes, puis écoutez deux réponses.
- Écrivez au tableau la trace que les élèves recopient.

| Étape | Durée |
| --- | --- |
| Mise en situation | 10 min |
| Recherche | 25 min |

Vérifiez enfin, sur l’ardoise, que chacun a compris. Ɖó kpɔ́ nú : « Gbè ɔ́ nyɔ́ ».`;
  return (
    answer +
    ending(request, {
      suggestions: ['Proposez un exercice', 'Faites plus simple', 'Traduisez en anglais'],
      sheet: { topic: 'Les fractions', level: '5e', discipline: 'mathematiques' },
    })
  );
}

/** What a search found, as the provider names it. */
export const grounding = {
  webSearchQueries: ['programme APC Bénin'],
  groundingChunks: [
    { web: { uri: 'https://www.education.gouv.bj/programmes', title: 'education.gouv.bj' } },
    { web: { uri: 'https://fr.wikipedia.org/wiki/Fraction', title: 'Fraction — Wikipédia' } },
    { web: { uri: 'https://www.education.gouv.bj/programmes', title: 'again' } },
  ],
};
