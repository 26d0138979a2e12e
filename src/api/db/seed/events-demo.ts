// Events of the demo, written for it: by schools, training centres and a tutor, in the languages of their places.
import type { EventAudience, EventCategory, EventMode } from '#/contract/event/event-kinds.ts'
import type { Level } from '#/contract/core/level.ts'
import { linden, northern } from './community.ts'

type Ticket = { name: string; price: number; quantity: number }
export type DemoEvent = {
  /** An organisation of the demo by its name; the tutor, where there is none. */
  of: string | null
  title: string
  summary: string
  /** Markdown. */
  text: string
  category: EventCategory
  /** In so many days or a little later, on this day of the week, 1 is Monday; days before now are over. */
  inDays: number
  weekday: number
  /** On the clock there; none of whole days, of which there are so many. */
  from?: string
  to?: string
  days?: number
  mode?: EventMode
  /** The name of the house and its street; the city is the organisation's. */
  where?: [string, string]
  onlineUrl?: string
  audience?: EventAudience[]
  levels?: Level[]
  languages: string[]
  tickets: Ticket[]
  capacity?: number
  maxParty?: number
  accessibility?: string
  members?: true
  draft?: true
  questions?: { label: string; options?: string[]; required?: true; sensitive?: true }[]
}

const free = (name: string, quantity: number): Ticket[] => [{ name, price: 0, quantity }]

const english: DemoEvent[] = [
  {
    of: linden,
    title: 'Open morning: three hours in the children’s house',
    summary: 'Come while the children are at work, sit on a low chair, and ask everything afterwards.',
    text: `We do not tidy up for you: you see an ordinary morning.

## What happens

1. At nine a guide shows you the rooms and where to sit.
2. You watch one room for an hour, without speaking, as our own guides do.
3. At eleven there is coffee, and all the time you need for questions.

Children of your own are welcome from half past eleven, when the garden is open.`,
    category: 'open_day',
    inDays: 12,
    weekday: 6,
    from: '09:00',
    to: '12:00',
    where: [linden, 'Lindenallee 14'],
    audience: ['families'],
    levels: ['0-3', '3-6', '6-9'],
    languages: ['en', 'de'],
    tickets: free('Visitor', 24),
    maxParty: 3,
    accessibility:
      'The house is on one floor; the door to the garden has a step of four centimetres. Prams stay in the hall.',
  },
  {
    of: linden,
    title: 'Observation: one chair in the Poppies',
    summary: 'A whole work cycle, two visitors at a time. For parents who think of joining us, and for guides.',
    text: `Two chairs stand by the window. You may write, but not take pictures.

Afterwards the guide has twenty minutes for you: bring what you saw, not what you think of it.`,
    category: 'observation',
    inDays: 6,
    weekday: 3,
    from: '08:30',
    to: '11:45',
    where: [linden, 'Lindenallee 14'],
    audience: ['parents', 'guides', 'trainees'],
    levels: ['3-6'],
    languages: ['en'],
    tickets: free('Chair', 2),
    maxParty: 1,
  },
  {
    of: linden,
    title: 'Parents’ evening: from six to nine',
    summary: 'What changes when children move up, and what stays. For families of the house.',
    text: `The guides of both levels show the same work twice: as it is offered at five, and as it comes back at seven.

Bring the question that your child could answer better than you.`,
    category: 'parent_evening',
    inDays: 9,
    weekday: 4,
    from: '19:30',
    to: '21:00',
    where: [linden, 'Lindenallee 14'],
    audience: ['parents'],
    levels: ['3-6', '6-9'],
    languages: ['en', 'de'],
    tickets: free('Parent', 40),
    maxParty: 2,
    members: true,
  },
  {
    of: linden,
    title: 'Grandparents’ afternoon',
    summary: '',
    text: 'Bread, butter, and a work that a child would like to show.',
    category: 'celebration',
    inDays: 60,
    weekday: 5,
    from: '15:00',
    to: '17:00',
    where: [linden, 'Lindenallee 14'],
    languages: ['en'],
    tickets: free('Guest', 30),
    draft: true,
  },
  {
    of: linden,
    title: 'The work cycle, and why nobody rings a bell',
    summary: 'An evening about three quiet hours, with the notes of a whole year.',
    text: 'Our guides wrote down for a year when children began their longest work. We showed the curves and talked about them.',
    category: 'talk',
    inDays: -24,
    weekday: 2,
    from: '19:30',
    to: '21:00',
    where: [linden, 'Lindenallee 14'],
    audience: ['parents', 'guides'],
    levels: ['3-6'],
    languages: ['en'],
    tickets: free('Seat', 50),
  },
  {
    of: 'Orchard Lane Montessori',
    title: 'Mathematics you can hold',
    summary: 'Parents do the golden beads themselves, from one to nine thousand nine hundred and ninety-nine.',
    text: `No slides. You sit on mats, carry thousands across the room and find out why your child is tired after a subtraction.

We end with the stamp game, and with tea.`,
    category: 'workshop',
    inDays: 17,
    weekday: 4,
    from: '19:00',
    to: '21:00',
    where: ['Orchard Lane', 'Orchard Lane 3'],
    audience: ['parents'],
    levels: ['3-6', '6-9'],
    languages: ['en'],
    tickets: [
      { name: 'One person', price: 800, quantity: 18 },
      { name: 'Family of the school', price: 0, quantity: 12 },
    ],
    maxParty: 2,
  },
  {
    of: 'Hilltop Erdkinder Farm School',
    title: 'A day on the farm',
    summary:
      'The young people show what they run: the shop, the bees, the accounts. Come for the day, stay for the soup.',
    text: `From ten o’clock somebody of fourteen takes you round, every half an hour.

- The bees, if it is warm enough
- The accounts of last term, with questions
- Soup at one: we cook for as many as are registered

Good shoes, please.`,
    category: 'open_day',
    inDays: 33,
    weekday: 6,
    days: 1,
    where: ['Hilltop Farm', 'Hill Lane'],
    audience: ['families', 'guides'],
    levels: ['12-15', '15-18'],
    languages: ['en'],
    tickets: free('Guest', 60),
    capacity: 50,
    questions: [
      { label: 'What do you not eat?', sensitive: true },
      { label: 'How do you come?', options: ['By train', 'By car', 'By bicycle'] },
    ],
  },
  {
    of: northern,
    title: 'Weekend for assistants: the prepared room',
    summary: 'Two days for people who work beside a guide: what to do with one’s hands, eyes and voice.',
    text: `## Saturday

Setting up a shelf, restoring a work, carrying a chair. In the afternoon everybody is observed, and observes.

## Sunday

Language that helps and language that does not; what to write down for the guide.`,
    category: 'course',
    inDays: 26,
    weekday: 6,
    from: '09:30',
    to: '16:30',
    days: 2,
    where: [northern, 'Hafenstraße 20'],
    audience: ['assistants', 'trainees'],
    levels: ['0-3', '3-6'],
    languages: ['en'],
    tickets: [
      { name: 'Full place', price: 24_000, quantity: 14 },
      { name: 'In training', price: 16_000, quantity: 6 },
    ],
    maxParty: 1,
    questions: [
      {
        label: 'In which kind of house do you work?',
        options: ['Infant community', 'Children’s house', 'Elementary', 'Not yet'],
        required: true,
      },
      { label: 'Is there anything we should know so that you can take part well?', sensitive: true },
    ],
  },
  {
    of: 'Thames Montessori Training',
    title: 'The 3–6 diploma: an hour of questions',
    summary: 'How long, how much, how many albums, and whether one can do it beside a job. Online.',
    text: 'The director of training and two people who finished last year answer. Nothing is recorded.',
    category: 'talk',
    inDays: 8,
    weekday: 2,
    from: '18:30',
    to: '19:30',
    mode: 'online',
    onlineUrl: 'https://meet.example/thames-diploma',
    audience: ['trainees', 'assistants'],
    levels: ['3-6'],
    languages: ['en'],
    tickets: free('Seat', 80),
    maxParty: 1,
  },
  {
    of: null,
    title: 'Fractions on Saturday morning',
    summary: 'For children from seven and a grown-up: skittles, circles, and a cake that has to be shared fairly.',
    text: 'We meet online; I send you the circles to print, and you bake. One grown-up a family sits beside.',
    category: 'workshop',
    inDays: 19,
    weekday: 6,
    from: '10:00',
    to: '11:30',
    mode: 'online',
    onlineUrl: 'https://meet.example/fractions',
    audience: ['families'],
    levels: ['6-9', '9-12'],
    languages: ['en', 'de'],
    tickets: [{ name: 'Family', price: 1800, quantity: 8 }],
    maxParty: 1,
  },
]

const german: DemoEvent[] = [
  {
    of: 'Kinderhaus am Weiher',
    title: 'Elternabend: Warum der Tisch zum dritten Mal gewischt wird',
    summary: 'Über Wiederholung, und warum wir sie nicht unterbrechen. Offen für alle, die mit kleinen Kindern leben.',
    text: `Wir zeigen das Tischwischen so, wie die Kinder es sehen: in siebzehn Schritten. Danach probieren es alle selbst.

Bitte bringt keine Kinder mit; für Tee ist gesorgt.`,
    category: 'parent_evening',
    inDays: 14,
    weekday: 2,
    from: '19:30',
    to: '21:00',
    where: ['Kinderhaus am Weiher', 'Weiherweg 5'],
    audience: ['parents'],
    levels: ['0-3', '3-6'],
    languages: ['de'],
    tickets: free('Platz', 30),
    maxParty: 2,
  },
  {
    of: 'Montessorischule Steinbach',
    title: 'Tag der offenen Tür mit Werkstatt',
    summary: 'Vormittags arbeiten die Kinder, nachmittags ihr: Holz, Buchdruck und das Zeitband der Erde im Hof.',
    text: `## Vormittags

Von neun bis zwölf sind alle Gruppen offen. Bitte höchstens vier Gäste zugleich in einem Raum.

## Nachmittags

Die Werkstätten führen Jugendliche. Das Zeitband ist 45 Meter lang; wer es ablaufen will, braucht eine halbe Stunde.`,
    category: 'open_day',
    inDays: 21,
    weekday: 6,
    from: '09:00',
    to: '16:00',
    where: ['Montessorischule Steinbach', 'Am Steinbach 2'],
    audience: ['families', 'guides'],
    levels: ['3-6', '6-9', '9-12', '12-15'],
    languages: ['de'],
    tickets: [
      { name: 'Vormittag', price: 0, quantity: 60 },
      { name: 'Ganzer Tag', price: 0, quantity: 40 },
    ],
    capacity: 90,
    maxParty: 5,
    accessibility: 'Alle Räume im Erdgeschoss sind ohne Stufen erreichbar, die Werkstatt über eine Rampe im Hof.',
  },
  {
    of: 'Haus der Kinder Ottakring',
    title: 'Hospitation am Vormittag',
    summary: 'Eine Freiarbeit lang zuschauen, mit anschließendem Gespräch. Zwei Plätze.',
    text: 'Bitte kommt um Viertel nach acht und stellt das Telefon aus. Notizen sind willkommen, Bilder nicht.',
    category: 'observation',
    inDays: 10,
    weekday: 4,
    from: '08:30',
    to: '11:30',
    where: ['Haus der Kinder', 'Ottakringer Straße 88'],
    audience: ['parents', 'guides', 'trainees'],
    levels: ['3-6'],
    languages: ['de'],
    tickets: free('Platz', 2),
    maxParty: 1,
  },
  {
    of: 'Scuola e Casa Limmat',
    title: 'Brot backen mit Kindern',
    summary: 'Mahlen, kneten, warten, essen. Für Kinder ab drei mit einer erwachsenen Person.',
    text: `Jede Familie arbeitet an einem eigenen Tisch in Kinderhöhe. Das Mehl mahlen wir selbst.

Der Beitrag deckt Korn und Holz; ihr zahlt ihn vor Ort.`,
    category: 'workshop',
    inDays: 28,
    weekday: 6,
    from: '09:30',
    to: '12:30',
    where: ['Casa Limmat', 'Limmatquai 40'],
    audience: ['families'],
    levels: ['3-6'],
    languages: ['de'],
    tickets: [{ name: 'Person', price: 1200, quantity: 20 }],
    maxParty: 4,
    questions: [{ label: 'Wer verträgt etwas nicht?', sensitive: true }],
  },
]

const french: DemoEvent[] = [
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
    summary: 'Une conférence, sur place et en ligne, sur ce que l’on voit quand on attend une minute de plus.',
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

export const demoEvents: readonly DemoEvent[] = [...english, ...german, ...french]

/** Where the cities of the demo lie, and which clock they have. */
export const cityPoints: Record<string, { lat: number; lon: number; timeZone: string }> = {
  Berlin: { lat: 52.5244, lon: 13.4105, timeZone: 'Europe/Berlin' },
  München: { lat: 48.1374, lon: 11.5755, timeZone: 'Europe/Berlin' },
  Dresden: { lat: 51.0509, lon: 13.7383, timeZone: 'Europe/Berlin' },
  Wien: { lat: 48.2085, lon: 16.3721, timeZone: 'Europe/Vienna' },
  Zürich: { lat: 47.3667, lon: 8.55, timeZone: 'Europe/Zurich' },
  Lyon: { lat: 45.7485, lon: 4.8467, timeZone: 'Europe/Paris' },
  Strasbourg: { lat: 48.5839, lon: 7.7455, timeZone: 'Europe/Paris' },
  Nantes: { lat: 47.2173, lon: -1.5534, timeZone: 'Europe/Paris' },
  Bristol: { lat: 51.4552, lon: -2.5967, timeZone: 'Europe/London' },
  Hereford: { lat: 52.0568, lon: -2.7148, timeZone: 'Europe/London' },
  Hamburg: { lat: 53.5507, lon: 9.993, timeZone: 'Europe/Berlin' },
  Paris: { lat: 48.8534, lon: 2.3488, timeZone: 'Europe/Paris' },
  London: { lat: 51.5085, lon: -0.1257, timeZone: 'Europe/London' },
}
