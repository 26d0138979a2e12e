import { free, type DemoEvent } from './events-demo.ts'

export const frenchEvents: DemoEvent[] = [
  {
    of: 'La Maison des Tilleuls',
    title: 'Portes ouvertes : une matinée chez les 3–6 ans',
    summary: 'Observer sans parler, poser ses questions ensuite. Les enfants sont au travail, comme tous les jours.',
    text: `Vous êtes reçus par petits groupes, toutes les demi-heures.

1. Une éducatrice vous montre où vous asseoir.
2. Vous observez une heure, sans intervenir.
3. Un café vous attend dans le jardin, avec celles et ceux qui veulent en parler.`,
    category: 'open_day',
    inDays: 15,
    weekday: 6,
    from: '09:00',
    to: '12:30',
    where: ['La Maison des Tilleuls', '12 rue des Tilleuls'],
    audience: ['families'],
    levels: ['3-6'],
    taken: [8],
    languages: ['fr'],
    tickets: free('Visite', 20),
    maxParty: 4,
  },
  {
    of: 'École Montessori du Canal',
    title: 'La vie pratique à la maison',
    summary: 'Un atelier pour parents : préparer une cuisine où un enfant de trois ans peut vraiment aider.',
    text: `On apporte une photo de sa cuisine et on repart avec un plan. Verser, couper, laver : chaque geste est montré, puis essayé.

La participation se règle sur place.`,
    category: 'workshop',
    inDays: 23,
    weekday: 4,
    from: '18:30',
    to: '20:30',
    where: ['École Montessori du Canal', '7 quai des Bateliers'],
    audience: ['parents'],
    levels: ['0-3', '3-6'],
    taken: [9],
    status: 'cancelled',
    note: 'Notre formatrice est souffrante. L’atelier reviendra au printemps.',
    languages: ['fr'],
    tickets: [
      { name: 'Une personne', price: 1500, quantity: 12 },
      { name: 'Un couple', price: 2400, quantity: 6 },
    ],
    maxParty: 1,
  },
  {
    of: 'Institut de Formation Montessori',
    title: 'Observer avant d’aider',
    summary: 'Une journée, sur place et en ligne, sur ce que l’on voit quand on attend une minute de plus.',
    text: `Trois éducatrices lisent leurs notes d’observation, puis disent ce qu’elles ont fait, ou n’ont pas fait.

Le lien de la salle en ligne est donné aux personnes inscrites.`,
    category: 'conference',
    inDays: 37,
    weekday: 6,
    from: '10:00',
    to: '17:00',
    mode: 'mixed',
    onlineUrl: 'https://meet.example/observer',
    where: ['Institut de Formation Montessori', '48 rue de la Roquette'],
    audience: ['guides', 'assistants', 'trainees'],
    levels: ['3-6', '6-9'],
    languages: ['fr'],
    tickets: [
      { name: 'Sur place', price: 4500, quantity: 80 },
      { name: 'En ligne', price: 2000, quantity: 200 },
      { name: 'En formation', price: 0, quantity: 30 },
    ],
    maxParty: 3,
  },
  {
    of: 'Les Petits Pas',
    title: 'Café des parents : le sommeil et l’autonomie',
    summary: 'Une heure autour d’un café, sans recette : ce qui marche chez les uns, et pas chez les autres.',
    text: 'Les tout-petits jouent dans la pièce d’à côté, avec deux assistantes.',
    category: 'parent_evening',
    inDays: 11,
    weekday: 3,
    from: '16:45',
    to: '18:00',
    where: ['Les Petits Pas', '3 allée des Tanneurs'],
    audience: ['parents'],
    levels: ['0-3'],
    languages: ['fr'],
    tickets: free('Parent', 14),
    maxParty: 2,
  },
]
