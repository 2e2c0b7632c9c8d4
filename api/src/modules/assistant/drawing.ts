/** Names of things to draw, in the four languages of the interface. */
const pictures =
  '(?:images?|dessins?|illustrations?|sch[ée]mas?|affiches?|croquis|coloriages?|pictures?|drawings?|posters?|sketch(?:es)?|diagrams?|bild(?:er)?|zeichnung(?:en)?|plakate?|illustration(?:en)?|im[áa]gen(?:es)?|dibujos?|ilustraci(?:ón|ones)|cartel(?:es)?|esquemas?)';
const make =
  '(?:fais|faites|faire|cr[ée]e[rz]?|g[ée]n[èé]re[rz]?|produi(?:s|sez|re)|r[ée]alise[rz]?|donne[rz]?|draw|make|create|generate|produce|give|erstellen?|erstelle|erzeugen?|generieren?|mach(?:e|en)?|crea[rd]?|cree|genera[r]?|genere|haz|haga|hacer)';
/** Words between the verb and the noun: "génère-moi une belle image". */
const few = String.raw`(?:[\s'’-]+[\p{L}]+){0,4}?[\s'’-]+`;
const draw =
  '(?:dessine[rz]?|illustre[rz]?|draw|sketch|zeichnen?|zeichne|male|dibuja[r]?|dibuje|ilustra[r]?|ilustre)';

const asked = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${draw}(?:[\s'’-]+(?:moi|nous|me|us|mir|uns))?[\s'’-]+\p{L}|${make}${few}${pictures}(?!\p{L}))`,
  'iu',
);
/** "Comment dessiner…", "explique cette image": questions about drawing, not requests for one. */
const about =
  /(?:comment|pourquoi|how|why|wie|warum|cómo|por qu[ée])\s+(?:\p{L}+\s+){0,3}(?:dessin|illustr|draw|sketch|zeichn|mal|dibuj|ilustr)/iu;

/**
 * Whether a message asks for a drawn picture. Matches words, since a model would cost one more call
 * per message. Unusual wordings are missed and answered in text, and "draw a conclusion" gets a
 * picture.
 */
export function wantsDrawing(query: string): boolean {
  const text = query.slice(0, 1_000);
  return asked.test(text) && !about.test(text);
}
