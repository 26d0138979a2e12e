// Jobs as the demo’s houses would write them, each in the language of its house.
import type { Level } from '#/contract/core/level.ts'
import type { Employment, JobBody, JobRole, JobStatus, Workplace } from '#/contract/job/job-kinds.ts'
import { linden, northern } from './community.ts'

export type DemoJob = {
  house: string
  title: string
  role: JobRole
  levels?: readonly Level[]
  how?: readonly Employment[]
  /** A month, in whole units of the house’s currency; left out: the house does not say. */
  pay?: readonly [number, number]
  diplomas?: readonly (readonly [JobBody, Level | null])[]
  train?: boolean
  workplace?: Workplace
  status?: JobStatus
  /** Days ago it was published, days from now it ends and begins. */
  days?: readonly [number, number, number | null]
}

const full: readonly Employment[] = ['full_time']
const part: readonly Employment[] = ['part_time']
const either: readonly Employment[] = ['full_time', 'part_time']
const ami = (level: Level) => [['ami', level]] as const
const amiOrAms = (level: Level) =>
  [
    ['ami', level],
    ['ams', level],
  ] as const

const weiher = 'Kinderhaus am Weiher'
const steinbach = 'Montessorischule Steinbach'
const ottakring = 'Haus der Kinder Ottakring'
const limmat = 'Scuola e Casa Limmat'
const tilleuls = 'La Maison des Tilleuls'
const canal = 'École Montessori du Canal'
const petitsPas = 'Les Petits Pas'
const orchard = 'Orchard Lane Montessori'
const harbour = 'Harbour Children’s House'
const fjarilen = 'Fjärilen Montessori'
const hilltop = 'Hilltop Erdkinder Farm School'
const paris = 'Institut de Formation Montessori'
const thames = 'Thames Montessori Training'

export const demoJobs: readonly DemoJob[] = [
  {
    house: linden,
    title: 'Guide for the Poppies, 3–6',
    role: 'guide',
    levels: ['3-6'],
    how: full,
    pay: [3400, 4100],
    diplomas: amiOrAms('3-6'),
    days: [6, 55, 40],
  },
  {
    house: linden,
    title: 'Assistant in the toddler community',
    role: 'assistant',
    levels: ['0-3'],
    how: part,
    pay: [2200, 2600],
    train: true,
    days: [12, 30, 20],
  },
  {
    house: linden,
    title: 'Lower elementary guide',
    role: 'guide',
    levels: ['6-9'],
    how: either,
    pay: [3500, 4300],
    diplomas: ami('6-9'),
    days: [20, 70, 120],
  },
  {
    house: linden,
    title: 'Gardener who works with children',
    role: 'specialist',
    levels: ['3-6', '6-9'],
    how: part,
    pay: [1500, 1800],
    days: [3, 45, null],
  },
  {
    house: linden,
    title: 'Practicum place, 3–6',
    role: 'assistant',
    levels: ['3-6'],
    how: ['internship'],
    pay: [600, 600],
    train: true,
    days: [30, 90, 60],
  },
  {
    house: linden,
    title: 'Upper elementary guide',
    role: 'guide',
    levels: ['9-12'],
    how: full,
    pay: [3600, 4300],
    diplomas: ami('9-12'),
    status: 'draft',
  },
  {
    house: linden,
    title: 'School office, mornings',
    role: 'office',
    how: part,
    pay: [1900, 2200],
    status: 'paused',
    days: [40, 25, null],
  },
  {
    house: linden,
    title: 'Substitute guide for the spring',
    role: 'guide',
    levels: ['3-6'],
    how: ['substitute'],
    pay: [3200, 3200],
    status: 'closed',
    days: [80, 10, null],
  },
  {
    house: linden,
    title: 'Assistant for the afternoon',
    role: 'assistant',
    levels: ['3-6', '6-9'],
    how: part,
    pay: [1600, 1900],
    days: [70, -9, null],
  },
  {
    house: weiher,
    title: 'Pädagogin oder Pädagoge für das Kinderhaus',
    role: 'guide',
    levels: ['3-6'],
    how: either,
    pay: [3300, 3900],
    diplomas: ami('3-6'),
    train: true,
    days: [4, 60, 35],
  },
  {
    house: weiher,
    title: 'Assistenz in der Nestgruppe',
    role: 'assistant',
    levels: ['0-3'],
    how: part,
    days: [9, 40, null],
  },
  {
    house: steinbach,
    title: 'Leitung der Sekundarstufe',
    role: 'head',
    levels: ['12-15'],
    how: full,
    pay: [4400, 5100],
    days: [2, 80, 150],
  },
  {
    house: steinbach,
    title: 'Pädagogin oder Pädagoge, Stufe 6–9',
    role: 'guide',
    levels: ['6-9'],
    how: full,
    pay: [3500, 4200],
    diplomas: [
      ['national', null],
      ['ami', '6-9'],
    ],
    days: [15, 50, 100],
  },
  {
    house: ottakring,
    title: 'Pädagogin oder Pädagoge mit Türkisch',
    role: 'guide',
    levels: ['3-6'],
    how: part,
    pay: [2600, 3000],
    diplomas: ami('3-6'),
    days: [7, 33, 45],
  },
  {
    house: ottakring,
    title: 'Köchin oder Koch für sechzig Kinder',
    role: 'office',
    how: full,
    pay: [2400, 2700],
    days: [18, 21, 14],
  },
  {
    house: limmat,
    title: 'Pädagogin oder Pädagoge, zweisprachig',
    role: 'guide',
    levels: ['3-6', '6-9'],
    how: either,
    pay: [6800, 7900],
    diplomas: amiOrAms('3-6'),
    days: [11, 65, 90],
  },
  {
    house: tilleuls,
    title: 'Éducatrice ou éducateur, maison des enfants',
    role: 'guide',
    levels: ['3-6'],
    how: full,
    pay: [2300, 2800],
    diplomas: ami('3-6'),
    days: [5, 58, 60],
  },
  { house: tilleuls, title: 'Assistance du midi', role: 'assistant', levels: ['3-6'], how: part, days: [14, 27, null] },
  {
    house: canal,
    title: 'Éducatrice ou éducateur bilingue, 6–9',
    role: 'guide',
    levels: ['6-9'],
    how: full,
    pay: [2500, 3100],
    diplomas: ami('6-9'),
    days: [8, 47, 80],
  },
  {
    house: canal,
    title: 'Direction pédagogique',
    role: 'head',
    levels: ['3-6', '6-9', '9-12'],
    how: full,
    pay: [3400, 4000],
    days: [1, 75, 160],
  },
  {
    house: petitsPas,
    title: 'Éducatrice ou éducateur, nido',
    role: 'guide',
    levels: ['0-3'],
    how: full,
    pay: [2200, 2600],
    diplomas: [['ami', '0-3']],
    train: true,
    days: [10, 36, 30],
  },
  {
    house: orchard,
    title: 'Children’s house guide',
    role: 'guide',
    levels: ['3-6'],
    how: full,
    pay: [2500, 3000],
    diplomas: [
      ['ami', '3-6'],
      ['ams', '3-6'],
      ['macte', null],
    ],
    days: [6, 52, 70],
  },
  {
    house: orchard,
    title: 'Forest afternoons, twice a week',
    role: 'specialist',
    levels: ['6-9', '9-12'],
    how: part,
    pay: [700, 800],
    days: [22, 19, null],
  },
  {
    house: harbour,
    title: 'Guide for a new room by the sea',
    role: 'guide',
    levels: ['3-6'],
    how: full,
    pay: [2600, 3100],
    diplomas: ami('3-6'),
    days: [2, 66, 110],
  },
  {
    house: fjarilen,
    title: 'Guide, 6–9, with Swedish',
    role: 'guide',
    levels: ['6-9'],
    how: full,
    pay: [34_000, 39_000],
    diplomas: ami('6-9'),
    days: [13, 44, 75],
  },
  {
    house: hilltop,
    title: 'Land and work guide',
    role: 'guide',
    levels: ['12-15'],
    how: full,
    pay: [2700, 3200],
    diplomas: [['ami', '12-15']],
    train: true,
    days: [9, 61, 95],
  },
  {
    house: northern,
    title: 'Trainer for the 3–6 course',
    role: 'trainer',
    levels: ['3-6'],
    how: part,
    pay: [2800, 3400],
    diplomas: ami('3-6'),
    days: [16, 73, 130],
  },
  {
    house: northern,
    title: 'Course coordination',
    role: 'coordinator',
    how: either,
    pay: [3000, 3500],
    workplace: 'hybrid',
    days: [5, 39, 30],
  },
  {
    house: paris,
    title: 'Formatrice ou formateur, 6–9, à distance',
    role: 'trainer',
    levels: ['6-9'],
    how: part,
    pay: [2600, 3200],
    diplomas: ami('6-9'),
    workplace: 'remote',
    days: [19, 56, 120],
  },
  {
    house: thames,
    title: 'Coordinator for practicum visits',
    role: 'coordinator',
    levels: ['0-3', '3-6'],
    how: part,
    pay: [1900, 2300],
    days: [3, 48, 50],
  },
]

type Texts = Record<'en' | 'de' | 'fr', string>

/** What a post begins with, by what somebody does there. */
export const demoSummaries: Record<JobRole, Texts> = {
  guide: {
    en: 'A room of three ages, a long morning that nobody interrupts, and a colleague beside you.',
    de: 'Eine Gruppe mit drei Jahrgängen, ein langer Vormittag ohne Unterbrechung, und jemand an deiner Seite.',
    fr: 'Une classe de trois âges, une longue matinée que rien n’interrompt, et quelqu’un à vos côtés.',
  },
  assistant: {
    en: 'You keep the room in order, help where help is needed, and learn beside a trained guide.',
    de: 'Du hältst den Raum in Ordnung, hilfst, wo es nötig ist, und lernst neben ausgebildeten Personen.',
    fr: 'Vous gardez l’ambiance en ordre, aidez quand il le faut, et apprenez auprès d’une personne formée.',
  },
  head: {
    en: 'You lead a house that knows what it wants, with families who ask good questions.',
    de: 'Du leitest ein Haus, das weiß, was es will, mit Familien, die gute Fragen stellen.',
    fr: 'Vous dirigez une maison qui sait ce qu’elle veut, avec des familles qui posent de bonnes questions.',
  },
  coordinator: {
    en: 'You keep dates, people and places together, and know who needs what.',
    de: 'Du hältst Termine, Personen und Orte zusammen und weißt, wer was braucht.',
    fr: 'Vous tenez ensemble dates, personnes et lieux, et savez qui a besoin de quoi.',
  },
  trainer: {
    en: 'You prepare lectures and presentations, and visit those who learn at their work.',
    de: 'Du bereitest Vorträge und Darbietungen vor und besuchst, wer lernt, bei der Arbeit.',
    fr: 'Vous préparez cours et présentations, et rendez visite à celles et ceux qui se forment.',
  },
  specialist: {
    en: 'You bring what we cannot, and leave room for what children make of it.',
    de: 'Du bringst mit, was wir nicht können, und lässt Raum für das, was Kinder daraus machen.',
    fr: 'Vous apportez ce que nous n’avons pas, et laissez place à ce qu’en font les enfants.',
  },
  office: {
    en: 'You are the first whom families meet, and the one who knows where everything is.',
    de: 'Dir begegnen Familien zuerst, und du weißt, wo alles ist.',
    fr: 'Les familles vous rencontrent en premier, et vous savez où tout se trouve.',
  },
}

export const demoContents: Texts = {
  en: '## What you do\n\nYou prepare the room before the children come, observe, and give presentations when a child is ready. Twice a week we talk about what we have seen.\n\n## What you find here\n\n- A quiet hour each day to write and prepare\n- Five days of training a year, paid\n- A garden that belongs to the work',
  de: '## Was du tust\n\nDu bereitest den Raum vor, ehe die Kinder kommen, beobachtest und gibst Darbietungen, wenn ein Kind so weit ist. Zweimal in der Woche sprechen wir über das, was wir gesehen haben.\n\n## Was du hier findest\n\n- Jeden Tag eine ruhige Stunde zum Schreiben und Vorbereiten\n- Fünf bezahlte Tage Fortbildung im Jahr\n- Einen Garten, der zur Arbeit gehört',
  fr: '## Ce que vous faites\n\nVous préparez l’ambiance avant l’arrivée des enfants, observez, et présentez quand un enfant est prêt. Deux fois par semaine, nous parlons de ce que nous avons vu.\n\n## Ce que vous trouvez ici\n\n- Une heure calme chaque jour pour écrire et préparer\n- Cinq jours de formation par an, payés\n- Un jardin qui fait partie du travail',
}

export const demoQuestion: Texts = {
  en: 'From which day could you begin?',
  de: 'Ab welchem Tag könntest du beginnen?',
  fr: 'À partir de quel jour pourriez-vous commencer ?',
}

export const demoLetters: readonly string[] = [
  'I am in the last months of my 3–6 course and look for a room in which I can learn beside somebody who has done this for long. Your garden is what I would like to work in.',
  'For six years I have guided a group of twenty-four. We move to Berlin in summer, and I would be glad to visit you before that for a morning.',
  'I have assisted for three years and know the long morning well. What I bring is patience, a calm voice, and a way with wood.',
  'My diploma is from 2015, and I have led a children’s house since. I speak German and English, and some Turkish.',
]
