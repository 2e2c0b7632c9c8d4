import type { Question } from './understand.ts';

/** How-to topics; each has its message `how.<name>`. */
export const guides = [
  'create',
  'edit',
  'export',
  'publish',
  'conformity',
  'quota',
  'offline',
  'account',
  'data',
  'assistant',
  'library',
  'language',
  'embed',
] as const;
export type Guide = (typeof guides)[number];

export type Intent =
  | { kind: 'hello' }
  | { kind: 'who' }
  | { kind: 'guide'; guide: Guide }
  | { kind: 'demarche' }
  | { kind: 'competences' }
  | { kind: 'transform' }
  | { kind: 'catalogue' };

const transform =
  /\b(?:tradui|traduc|translat|ubersetz|traduz|reformul|reecri|rewrite|rephrase|umformulier|resum|summari|zusammenfass|corrige (?:ce|mon|cette|le texte)|correct (?:this|my)|korrigiere|corrig[ei] (?:este|mi))/;
const who =
  /\b(?:qui es[- ]tu|qui etes[- ]vous|tu es qui|es[- ]tu (?:une|un)|who are you|are you (?:an|a)|wer bist|bist du|quien eres|eres una?|que (?:sais|peux)[- ]tu|que pouvez[- ]vous|what can you|was kannst|que puedes)/;
const hello =
  /^(?:bonjour|bonsoir|salut|coucou|merci|hello|hi|good morning|thanks?|thank you|hallo|guten tag|danke|hola|buenos dias|gracias)\b/;

const guideWords: readonly (readonly [Guide, RegExp])[] = [
  [
    'embed',
    /\b(?:integrer|embed|einbinden|incrustar|site de (?:mon|notre) ecole|wordpress|moodle)/,
  ],
  [
    'export',
    /\b(?:export|imprim|print|druck|pdf|docx|word\b|telecharg|download|herunterlad|descarg)/,
  ],
  ['publish', /\b(?:publi|brouillon|draft|veroffentlich|entwurf zuruck|borrador|partag|share my)/],
  [
    'conformity',
    /\b(?:conformit|konformit|conformidad|score|points? a voir|inspecteur verifie|findings?)/,
  ],
  [
    'quota',
    /\b(?:quota|combien de fiches|fiches (?:me )?rest|abonnement|tarif|prix|price|cout|coute|payer|fcfa|gratuit|how many sheets|subscription|preis|kosten|kostet|abo\b|wie viele entwurfe|suscripcion|precio|cuesta|cuantas fichas)/,
  ],
  [
    'account',
    /\b(?:mot de passe|password|passwort|contrasena|compte\b|account\b|konto|cuenta\b|inscri|sign up|registrier|connexion a|se connecter|me connecter|sign in|anmelden|iniciar sesion)/,
  ],
  [
    'data',
    /\b(?:donnees personnelles|vie privee|confidential|privacy|personal data|datenschutz|datos personales|privacidad|mes donnees|effacer mes)/,
  ],
  [
    'offline',
    /\b(?:hors connexion|hors ligne|sans (?:internet|connexion|reseau)|offline|without internet|ohne internet|sin (?:internet|conexion))/,
  ],
  [
    'assistant',
    /\b(?:5 messages|cinq messages|messages gratuits|limite (?:de|du) (?:messages|jour)|free messages|nachrichten am tag|mensajes gratis)/,
  ],
  ['library', /\b(?:bibliotheque|library|bibliothek|biblioteca)/],
  [
    'language',
    /\b(?:changer (?:de |la )?langue|langue de l|change (?:the )?language|sprache (?:andern|wechseln)|cambiar (?:el |de )?idioma)/,
  ],
  [
    'edit',
    /\b(?:modifier (?:ma|une|la|cette) fiche|corriger (?:ma|une|la) fiche|edit (?:my|a|the) sheet|entwurf (?:andern|bearbeiten)|modificar (?:mi|una|la) ficha|editar)/,
  ],
  [
    'create',
    /\b(?:comment (?:creer|faire|ecrire|generer|preparer) (?:une|ma|des) fiche|creer une fiche|how (?:do i|to) (?:create|make|write) a (?:lesson )?(?:sheet|plan)|wie (?:erstelle|schreibe|mache) ich einen (?:unterrichts)?entwurf|como (?:crear|preparar|hago|escribo|preparo|puedo crear|puedo preparar) una ficha)/,
  ],
];

/** Marks of a how-to question; "le mot password en anglais" has none. */
const howTo =
  /\b(?:comment|ou (?:puis|est|se|trouver)|puis[- ]je|peut[- ]on|est[- ]ce que|combien|quel|how|where|can i|is it|what|wie|wo|kann ich|was|como|donde|puedo|cuant|que)\b/;

/** What a question asks for. */
export function intentOf({ folded, level, discipline, topic }: Question): Intent {
  if (transform.test(folded)) return { kind: 'transform' };
  if (who.test(folded)) return { kind: 'who' };
  const guide = guideWords.find(([, pattern]) => pattern.test(folded))?.[0];
  const placed = level !== null || discipline !== null;
  if (guide !== undefined && howTo.test(folded) && !placed) return { kind: 'guide', guide };
  if (/\b(?:competenc|kompetenz)/.test(folded) && discipline !== null)
    return { kind: 'competences' };
  if (
    /\b(?:demarche|deroulement|etapes|phases|procedure|steps of|teaching approach|ablauf|verlauf|vorgehen|phasen|desarrollo|enfoque|etapas)\b/.test(
      folded,
    )
  ) {
    return { kind: 'demarche' };
  }
  if (hello.test(folded) && !placed && topic === null) return { kind: 'hello' };
  return { kind: 'catalogue' };
}
