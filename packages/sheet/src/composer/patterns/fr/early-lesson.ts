import { alone, group, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Activities and review in CI and CP: learners show and say more than they write. */
export const earlyLessonRoles: RolePatterns = {
  activity: [
    [
      whole(
        'Regarde et écoute : répète la phrase ou le geste [montré|du modèle] pour {F}.',
        "A répété la phrase ou le geste du modèle, d'abord avec la classe, puis seul.",
      ),
      group(
        'Triez les objets ou les images de {F} en deux tas et [dites|expliquez] votre choix.',
        'Le groupe a fait deux tas et a dit pourquoi chaque image est dans le sien. Objets ou images préparés : ……',
        trouble("L'élève trie au hasard.", 'Faire nommer chaque image avant de la poser.'),
      ),
      alone(
        "Dessine sur l'ardoise une chose de {F} et [dis son nom|nomme-la].",
        'A dessiné une chose de la leçon et a dit son nom en articulant.',
      ),
      whole(
        "Dis une phrase sur ton dessin en commençant par « [Voici|C'est] ».",
        'A dit une phrase complète que la classe a comprise et répétée.',
      ),
    ],
    [
      whole(
        "Observe l'objet montré et dis sa forme, sa couleur et [à quoi il sert|où on le trouve].",
        "A dit au moins deux choses justes sur l'objet, en phrases courtes. Objet préparé : ……",
      ),
      group(
        "Jouez la scène sur {F} : l'un demande, [l'autre répond|l'autre montre].",
        'Chaque élève du groupe a demandé et répondu une fois, en regardant son camarade.',
      ),
      alone(
        "Entoure sur l'ardoise ou la feuille ce qui va avec {F} et [barre|laisse] le reste.",
        'A entouré ce qui convient et a dit le nom de chaque chose entourée. Modèle préparé : ……',
      ),
      whole(
        'Montre ton travail et [explique|dis] ce que tu as entouré.',
        'A montré son travail et donné une raison avec « parce que ».',
      ),
    ],
    [
      whole(
        'Écoute le mot, frappe ses syllabes dans les mains et [répète-le|dis-le lentement].',
        'A frappé une fois par syllabe et a répété le mot. Mots préparés pour la leçon : ……',
      ),
      group(
        'Cherchez dans la classe ou dans la cour un exemple de {F} et [rapportez-le|montrez-le].',
        'Le groupe a montré un exemple que la classe a reconnu et nommé.',
      ),
      alone(
        'Copie le mot du tableau sur ton ardoise et [lis-le|montre-le].',
        "A copié toutes les lettres du mot sur la ligne et l'a lu au signal.",
      ),
      whole(
        'Raconte à la classe [ce que tu as fait|ce que ton groupe a trouvé] pour {F}.',
        "A raconté en deux phrases, dans l'ordre, ce que le groupe a fait.",
      ),
    ],
  ],
  objectivise: [
    [
      whole(
        '[Dis|Nomme] une chose que tu as apprise et montre-la.',
        "A dit une chose apprise et a montré l'objet, l'image ou le geste qui va avec.",
      ),
      whole(
        'Dis ce qui était facile et [ce qui était difficile|ce que tu veux refaire].',
        'A nommé une activité facile et une autre à refaire.',
      ),
    ],
    [
      whole(
        'Redis à ton voisin [deux mots|une phrase] de la leçon {T}.',
        'A redit à son voisin les mots de la leçon ; le voisin a levé le pouce ou corrigé.',
      ),
      whole(
        'Montre avec le pouce si tu as compris et [donne|dis] un exemple.',
        'A montré le pouce et a donné un exemple de la leçon.',
      ),
    ],
    [
      whole(
        "Raconte ce que nous avons fait [d'abord, puis ensuite|au début et à la fin].",
        'A raconté deux moments de la leçon dans le bon ordre.',
      ),
      whole(
        'Corrige avec la classe le premier dessin et [dis|montre] ce qui change.',
        "A dit ce qu'il faut ajouter ou enlever au premier dessin.",
      ),
    ],
  ],
  evaluate: [
    [
      alone(
        "Fais seul les {q} petits exercices sur [l'ardoise|ta feuille].",
        'A réussi au moins {p} exercices sur {q}.',
      ),
      whole(
        'Corrige ton ardoise avec [le modèle|la classe].',
        'A comparé son ardoise au modèle et a corrigé chaque faute.',
      ),
    ],
    [
      alone(
        'Réponds aux {q} questions en montrant, en [entourant|dessinant] ou en disant le mot.',
        "A donné au moins {p} bonnes réponses sur {q}, chacune vérifiée par l'enseignant.",
      ),
      whole(
        'Montre ta réponse et [dis|explique] pourquoi elle est juste.',
        'A montré sa réponse et a donné un mot de la leçon comme raison.',
      ),
    ],
    [
      alone(
        'Écoute chaque question, réfléchis et [lève|retourne] ton ardoise au signal.',
        "A levé l'ardoise au signal pour les {q} questions, avec au moins {p} réponses justes.",
      ),
      whole(
        'Efface et recommence [la réponse fausse|celle qui est à revoir] avec ton voisin.',
        "A refait la réponse et l'a dite à son voisin.",
      ),
    ],
  ],
  project: [
    [
      whole(
        'Dis à qui tu vas montrer ce soir ce que tu sais de {T}.',
        "A nommé une personne de la maison et dit ce qu'il lui montrera.",
      ),
      whole(
        "Cherche [à la maison|sur le chemin de l'école] un exemple pour la prochaine leçon.",
        "A redit ce qu'il doit chercher et pour quel jour.",
      ),
    ],
    [
      whole(
        'Dis ce que tu feras [demain|ce soir] grâce à la leçon.',
        "A dit une action simple qu'il peut faire seul.",
      ),
      whole(
        'Apporte pour la prochaine leçon [un objet|une image] qui va avec {T}.',
        "A redit l'objet à apporter et le jour de la leçon.",
      ),
    ],
    [
      whole(
        'Raconte comment la leçon {T} peut aider [à la maison|ta famille].',
        'A donné un exemple de la maison en une phrase.',
      ),
      whole(
        "Répète le mot de la leçon en rentrant et [apprends-le|fais-le deviner] à quelqu'un.",
        "A répété le mot et a nommé la personne à qui il l'apprendra.",
      ),
    ],
  ],
};
