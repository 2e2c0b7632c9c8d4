/**
 * English translations of the catalogue's competence labels, for sheets in English. The official wording is the French
 * one.
 */
export const englishCompetenceLabels: ReadonlyMap<string, string> = new Map([
  ["Exploiter l'information disponible", 'Make use of available information'],
  ['Résoudre une situation-problème', 'Solve a problem situation'],
  ['Exercer sa pensée critique', 'Think critically'],
  ['Exercer sa pensée créatrice', 'Think creatively'],
  [
    'Gérer ses apprentissages pour un travail à accomplir',
    'Manage one’s learning to complete a piece of work',
  ],
  ['Travailler en coopération', 'Work in cooperation'],
  ['Faire preuve de sens éthique', 'Show a sense of ethics'],
  ['Communiquer de façon précise et appropriée', 'Communicate precisely and appropriately'],
  [
    "Se préparer à intégrer la vie professionnelle dans une perspective de réalisation de soi et d'insertion dans la société",
    'Prepare for working life, with a view to self-fulfilment and a place in society',
  ],
  [
    'Pratiquer de saines habitudes de vie sur les plans de la santé, de la sexualité et de la sécurité',
    'Practise healthy habits of life as regards health, sexuality and safety',
  ],
  [
    "Agir en harmonie avec l'environnement dans une perspective de développement durable",
    'Act in harmony with the environment, with a view to sustainable development',
  ],
  [
    "Agir en consommateur averti par l'utilisation responsable de biens et de services",
    'Act as an informed consumer by using goods and services responsibly',
  ],
  [
    "Élaborer une explication d'un fait ou d'un phénomène de son environnement naturel ou construit",
    'Explain a fact or a phenomenon of one’s natural or built environment',
  ],
  ["S'approprier l'esprit philosophique", 'Acquire the philosophical spirit'],
  [
    "Élaborer une explication à un phénomène, à un objet de l'environnement naturel ou construit",
    'Explain a phenomenon or an object of the natural or built environment',
  ],
  ["Réaliser une tâche d'ordre technologique", 'Carry out a technological task'],
  [
    'Élaborer une explication des faits historiques et des phénomènes géographiques en relation avec la société et le territoire',
    'Explain historical facts and geographical phenomena in relation to society and territory',
  ],
  [
    'Construire une représentation correcte des principes de la morale et du civisme',
    'Build a sound understanding of the principles of morals and civics',
  ],
  [
    "Résoudre des problèmes d'ordre mathématique présents dans la vie quotidienne",
    'Solve mathematical problems met in everyday life',
  ],
  [
    "Raisonner à l'aide de concepts et de processus mathématiques",
    'Reason with mathematical concepts and processes',
  ],
  [
    "Exploiter dans les situations de vie courante les interactions entre la mathématique, l'homme, la science et la technologie",
    'Use in everyday situations the links between mathematics, people, science and technology',
  ],
  [
    "Pratiquer des activités physiques d'adaptation au milieu physique",
    'Practise physical activities adapted to the physical environment',
  ],
  ["Réaliser des productions d'art", 'Make works of art'],
  ["Apprécier des œuvres d'art", 'Appreciate works of art'],
  [
    'Affirmer son identité personnelle et culturelle dans un monde en constante évolution',
    'Assert one’s personal and cultural identity in a changing world',
  ],
  [
    "Agir individuellement et collectivement dans le respect mutuel et l'ouverture d'esprit",
    'Act alone and with others in mutual respect and with an open mind',
  ],
  ['Communiquer oralement en anglais', 'Communicate orally in English'],
  [
    'Réagir de façon précise et appropriée à des messages lus ou entendus',
    'Respond precisely and appropriately to messages read or heard',
  ],
  [
    'Produire de façon appropriée des textes de type et de fonction variés',
    'Write texts of various types and purposes appropriately',
  ],
  ['Lecture', 'Reading'],
  ['Écriture', 'Writing'],
]);
