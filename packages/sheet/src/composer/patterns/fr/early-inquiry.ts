import { alone, group, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** EST in CI and CP: learners draw their ideas and experiment together. */
export const earlyInquiryRoles: RolePatterns = {
  problem: [
    [
      whole(
        "Regarde l'objet ou l'image et [dis|pose] la question de la classe sur {T}.",
        "A dit une question avec « pourquoi », « comment » ou « qu'est-ce que ».",
      ),
    ],
    [
      whole(
        'Écoute les idées des camarades et dis [ce que nous voulons savoir|ce que nous cherchons].',
        'A dit une phrase qui commence par « Nous voulons savoir ».',
      ),
    ],
  ],
  'hypothesis-alone': [
    [
      alone(
        "Dessine sur l'ardoise ce que tu crois et [dis|raconte] pourquoi.",
        'A dessiné son idée et donné une raison avec ses mots.',
      ),
    ],
    [
      alone(
        "Choisis l'image qui [te semble juste|répond à la question] et garde-la levée.",
        "A levé une image et dit pourquoi il l'a choisie.",
      ),
    ],
  ],
  'hypothesis-group': [
    [
      group(
        'Montrez vos dessins et [choisissez|gardez] un dessin pour le groupe.',
        'Le groupe a choisi un dessin et un élève a dit pourquoi.',
      ),
    ],
    [
      group(
        "Dites chacun votre idée, puis [mettez-vous d'accord|gardez une idée].",
        'Chaque élève du groupe a parlé ; le groupe a dit une seule idée.',
      ),
    ],
  ],
  'hypothesis-class': [
    [
      whole(
        'Écoute les groupes et dis quels dessins [se ressemblent|sont pareils].',
        'A montré deux dessins qui se ressemblent et dit ce qui est pareil.',
      ),
    ],
    [
      whole(
        "Lève le doigt pour l'idée que tu [choisis|crois juste] et dis comment l'essayer.",
        "A choisi une idée et dit ce qu'il faut regarder, toucher ou essayer.",
      ),
    ],
  ],
  investigate: [
    [
      group(
        "Regardez, touchez ou sentez l'objet et [dites|nommez] trois choses.",
        'Le groupe a dit trois choses vues, touchées ou senties. Objet préparé : ……',
      ),
      group(
        "Faites l'essai avec l'enseignant et dites [ce qui se passe|ce qui change].",
        "Le groupe a fait les gestes dans l'ordre et dit ce qui a changé. Essai préparé : ……",
      ),
      alone(
        'Dessine ce que tu as vu et [montre-le|nomme-le].',
        "A dessiné ce qu'il a vu et nommé une partie du dessin.",
      ),
      group(
        "Recommencez l'essai et [comptez|regardez] encore une fois.",
        "Le groupe a recommencé et dit si c'est pareil ou différent.",
      ),
    ],
    [
      group(
        'Comparez les deux objets ou les deux images et [dites|montrez] ce qui est différent.',
        'Le groupe a montré deux différences et dit un mot pour chacune. Objets préparés : …… et ……',
      ),
      group(
        'Rangez les objets dans deux cercles tracés au sol et [expliquez|dites pourquoi].',
        'Le groupe a placé tous les objets et dit le nom de chaque cercle.',
      ),
      alone(
        'Imite par un geste ce que tu as observé et [fais-le deviner|nomme-le].',
        'A fait un geste que les camarades ont reconnu.',
      ),
      group(
        'Cherchez dehors un autre exemple et [rapportez-le|dessinez-le].',
        'Le groupe a rapporté ou dessiné un exemple que la classe a accepté.',
      ),
    ],
  ],
  result: [
    [
      group(
        'Reprenez votre dessin et [ajoutez|corrigez] ce qui manque.',
        'Le groupe a ajouté ou corrigé une partie de son dessin et a dit pourquoi.',
      ),
      whole(
        'Répète la phrase de la classe sur {T}, [seul puis ensemble|ensemble puis seul].',
        'A répété la phrase en entier, en articulant. Phrase préparée : ……',
      ),
    ],
    [
      group(
        "Montrez l'image qui [répond|donne la réponse] à la question de la classe.",
        "Le groupe a montré l'image prévue et dit ce que l'essai a fait voir.",
      ),
      whole(
        'Dis ce que nous savons maintenant et [montre-le|donne un exemple].',
        "A dit une phrase juste et montré l'objet ou l'image. Phrase préparée : ……",
      ),
    ],
  ],
};
