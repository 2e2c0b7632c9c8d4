import { alone, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** The steps before the main activities, for learners who can read and write. */
export const openingRoles: RolePatterns = {
  settle: [
    [
      whole(
        "[Range|Mets en ordre] ta table : garde le cahier, l'ardoise et la craie.",
        "A sorti le cahier, l'ardoise et la craie, et n'a rien gardé d'autre sur la table.",
      ),
      alone(
        'Écris sur ton ardoise [le titre|le sujet] de la leçon précédente de la discipline.',
        "A écrit lisiblement le titre de la leçon précédente et l'a montré au signal.",
      ),
    ],
    [
      whole(
        'Montre tes mains à ton voisin, puis [prépare|pose devant toi] le matériel de la leçon.',
        "A présenté des mains propres ; a posé sur la table le cahier, l'ardoise et la craie.",
      ),
      alone(
        "Relis la dernière trace écrite de ton cahier et [souligne|copie sur l'ardoise] son mot le plus important.",
        "A choisi un mot de la dernière trace écrite et l'a montré à son voisin.",
      ),
    ],
    [
      whole(
        'Lève-toi, [étire les bras|secoue les mains] trois fois, assieds-toi et ouvre ton cahier à une page neuve.',
        'A fait les trois mouvements en silence ; a ouvert le cahier à une page neuve et écrit la date.',
      ),
      alone(
        'Écris sur ton ardoise un mot appris à la leçon précédente et [lis-le|prononce-le] au signal.',
        'A écrit et lu un mot de la leçon précédente, sans faute de copie.',
      ),
    ],
  ],
  announce: [
    [
      whole(
        'Lis le titre {T} au tableau et dis [ce que tu sauras faire|ce que tu seras capable de faire] à la fin de la séance.',
        'A lu le titre {T} ; a cité au moins une chose à savoir faire en fin de séance.',
      ),
    ],
    [
      whole(
        'Écoute le but de la séance sur {T}, puis [redis-le|reformule-le] avec tes propres mots.',
        "A reformulé le but en une phrase qui contient le titre {T} et un verbe d'action.",
      ),
    ],
    [
      whole(
        'Complète la phrase au tableau : « À la fin de la séance sur {I}, je serai capable de… ».',
        "A complété la phrase avec un verbe d'action et a dit comment [on pourra le vérifier|la classe le vérifiera].",
      ),
    ],
  ],
  preconception: [
    [
      alone(
        'Écris ou dessine, sans aide, [ce que tu penses déjà|tout ce que tu crois savoir] de {T}.',
        "A produit deux phrases ou un dessin légendé, justes ou non, et n'a rien gommé.",
      ),
    ],
    [
      alone(
        "Note dans ton cahier [trois mots|trois idées courtes] qui te viennent à l'esprit quand tu lis {T}.",
        "A noté trois mots ou idées et a expliqué le choix de l'un d'eux à son voisin.",
      ),
    ],
    [
      alone(
        'Complète : « Je pense que, dans {I}, … parce que… ».',
        "A écrit une phrase complète qui contient « parce que » suivi d'une raison personnelle.",
      ),
    ],
  ],
  recall: [
    [
      alone(
        "Réponds sur l'ardoise aux deux questions [posées|écrites au tableau] sur la leçon qui prépare {T}.",
        "A répondu juste à au moins une question sur deux ; a corrigé l'autre avec la classe. Questions préparées : 1) …… 2) ……",
        trouble(
          'Une partie de la classe a oublié la leçon précédente.',
          'Faire relire la trace écrite de cette leçon et reposer la question avec un exemple.',
        ),
      ),
      whole(
        'Explique à la classe une réponse [juste|bonne], puis fais répéter la règle utile.',
        'A redit la règle ou la définition utile et a donné un exemple accepté par la classe.',
      ),
    ],
    [
      alone(
        'Retrouve dans ton cahier [deux mots|deux résultats] déjà étudiés dont la leçon {T} aura besoin.',
        'A relevé deux éléments du cahier et a dit la page ou la leçon où ils se trouvent.',
      ),
      whole(
        'Explique un des mots relevés à un camarade, qui [donne|propose] un exemple.',
        'A expliqué un mot relevé ; le camarade a donné un exemple qui convient.',
      ),
    ],
    [
      alone(
        'Écris vrai ou faux pour chacune des trois phrases du tableau et [corrige|récris] celle qui est fausse.',
        'A classé les trois phrases et récrit la phrase fausse. Phrases préparées : 1) …… 2) …… 3) ……',
      ),
      whole(
        "Justifie ton choix pour la phrase fausse, en t'appuyant sur la leçon [précédente|déjà vue].",
        "A cité la règle, la définition ou l'exemple du cahier qui rend la phrase fausse.",
      ),
    ],
  ],
};
