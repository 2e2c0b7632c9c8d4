import { alone, group, whole } from '../types.ts';
import type { SupportPattern } from '../types.ts';

/** Situations that fit any topic; the teacher adds a local example. */
export const sharedSupports: readonly SupportPattern[] = [
  {
    title: 'Document 1. Deux avis dans la cour',
    text: "Avant le cours, deux élèves de {class} parlent de {T}. Le premier dit : « Je connais bien ce sujet », mais il ne trouve aucun exemple [précis|clair]. Le second donne un exemple pris dans le quartier, mais il ne sait pas l'expliquer. Un camarade leur propose d'écrire les questions auxquelles la classe devra répondre.\n\nExemple local à ajouter avant la séance : ……………………",
    hook: [
      whole(
        'Lis le document 1 [à voix haute|en silence], puis dis ce qui manque à chacun des deux élèves.',
        "A dit qu'il manque un exemple au premier élève et une explication au second.",
      ),
      alone(
        'Écris la question que tu poserais aux deux élèves sur {T}.',
        'A écrit une question complète sur {T}, qui demande une explication ou un exemple.',
      ),
      group(
        'Choisissez la meilleure question de votre groupe et [lisez-la|présentez-la] à la classe.',
        'Le groupe a lu une seule question et a dit pourquoi elle aidera les deux élèves.',
      ),
    ],
  },
  {
    title: 'Document 1. La question du visiteur',
    text: "Un visiteur entre dans {class}. Il [lit|voit] au tableau le titre {T} et demande : « À quoi cette leçon vous sert-elle dans la vie de tous les jours ? » Trois élèves lèvent la main. L'un donne un exemple de la maison, l'autre un exemple du marché, le troisième dit qu'il ne sait pas encore, mais qu'il veut comprendre.\n\nExemples locaux à ajouter avant la séance : ……………………",
    hook: [
      whole(
        'Écoute la lecture du document 1, puis [redis|rappelle] la question du visiteur et les trois réponses.',
        "A redit que le visiteur demande à quoi sert la leçon ; a cité l'exemple de la maison, celui du marché et l'élève qui ne sait pas encore.",
      ),
      alone(
        'Réponds au visiteur en une phrase, avec un exemple [de ton milieu|que tu connais].',
        'A écrit une phrase qui contient un exemple personnel en rapport avec {T}.',
      ),
      group(
        'Comparez vos exemples et [gardez|retenez] celui qui répond le mieux au visiteur.',
        "Le groupe a retenu un exemple et l'a justifié par une phrase contenant « parce que ».",
      ),
    ],
  },
  {
    title: 'Document 1. Le cahier retrouvé',
    text: "En rangeant l'armoire de la classe, des élèves de {class} trouvent un vieux cahier. Sur une page, on lit le titre {T}, puis seulement : « À savoir », « À savoir faire », « À éviter ». Le reste est [effacé|illisible]. Ils décident de remplir eux-mêmes la page avant la fin de la séance.\n\nObjet, image ou exemple à montrer avec ce document : ……………………",
    hook: [
      whole(
        'Lis le document 1 et [cite|nomme] les trois rubriques de la page à remplir.',
        'A cité les trois rubriques : à savoir, à savoir faire, à éviter.',
      ),
      alone(
        "Écris une première idée dans l'une des rubriques pour {T}.",
        "A recopié le nom d'une rubrique et écrit une idée en face, juste ou non.",
      ),
      group(
        'Mettez vos idées en commun et [remplissez|complétez] une ligne de chaque rubrique.',
        'Le groupe a écrit une idée dans chacune des trois rubriques, à vérifier pendant la leçon.',
      ),
    ],
  },
];

/** For CI and CP: read aloud by the teacher and discussed. */
export const earlySupports: readonly SupportPattern[] = [
  {
    title: 'Document 1. Petite histoire à écouter',
    text: "C'est le matin. Un élève arrive [à l'école|en classe]. Il dit à son ami : « Hier, à la maison, on a parlé de {I}. » Son ami répond : « Moi aussi, je veux savoir. Montre-moi. »\n\nObjets ou images à montrer pendant la lecture : ……………………",
    hook: [
      whole(
        'Écoute la petite histoire, puis [raconte-la|redis-la] à ton ami.',
        "A redit que l'élève parle avec son ami et que l'ami veut savoir.",
      ),
      whole(
        "Montre du doigt l'objet ou l'image dont parle l'histoire et [nomme-le|dis son nom].",
        'A montré le bon objet ou la bonne image et a dit son nom en articulant.',
      ),
      alone(
        "Dessine sur ton ardoise [une chose|un objet] de l'histoire.",
        "A dessiné une chose de l'histoire et a dit ce que c'est.",
      ),
    ],
  },
  {
    title: 'Document 1. La boîte à images',
    text: "L'enseignant ouvre une boîte. Dedans, il y a trois images ou objets pour la leçon {T}. Un élève en choisit un en secret et donne un indice. La classe [cherche|devine].\n\nImages ou objets choisis : 1) …… 2) …… 3) ……",
    hook: [
      whole(
        "Écoute l'indice et [devine|trouve] l'image ou l'objet de la boîte.",
        "A nommé l'image ou l'objet après deux indices au plus.",
      ),
      whole(
        'Prends une image de la boîte et dis [une phrase|ce que tu vois].',
        "A dit une phrase complète sur l'image, avec un sujet et un verbe.",
      ),
      alone(
        "Lève ton ardoise avec le dessin de l'image que tu [préfères|as choisie].",
        "A levé l'ardoise avec un dessin que le voisin a reconnu.",
      ),
    ],
  },
];
