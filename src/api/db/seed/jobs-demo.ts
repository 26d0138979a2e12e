// Jobs as the demo’s houses would write them, each in the language of its house.
import type { Level } from '#/contract/core/level.ts'
import type { Employment, JobStatus, Workplace } from '#/contract/job/job-kinds.ts'
import type { NamedBody, WorkRole } from '#/contract/professional/professional-kinds.ts'
import { linden, northern } from './community.ts'

export type DemoJob = {
  house: string
  title: string
  role: WorkRole
  levels?: readonly Level[]
  how?: readonly Employment[]
  /** A month, in whole units of the house’s currency; left out: the house does not say. */
  pay?: readonly [number, number]
  diplomas?: readonly (readonly [NamedBody, Level | null])[]
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
