import { linden, northern } from './community.ts'
import { free, type DemoEvent } from './events-demo.ts'

export const englishEvents: DemoEvent[] = [
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
    taken: [16],
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
    taken: [2],
    waiting: 3,
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
    hours: 1.5,
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
    taken: [11],
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
    taken: [12],
    status: 'postponed',
    note: 'The lane is flooded. We write as soon as we know the new day.',
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
    taken: [13],
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
    taken: [34],
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
    taken: [6],
    languages: ['en', 'de'],
    tickets: [{ name: 'Family', price: 1800, quantity: 8 }],
    maxParty: 1,
  },
]
