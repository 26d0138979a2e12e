// Jobs of the demo’s houses in France, Britain and Sweden.
import type { DemoJob } from './jobs-demo.ts'

const tilleuls = 'La Maison des Tilleuls'
const canal = 'École Montessori du Canal'
const petitsPas = 'Les Petits Pas'
const orchard = 'Orchard Lane Montessori'
const harbour = 'Harbour Children’s House'
const fjarilen = 'Fjärilen Montessori'
const hilltop = 'Hilltop Erdkinder Farm School'

const full = ['full_time'] as const
const part = ['part_time'] as const

export const jobsAbroad: readonly DemoJob[] = [
  {
    house: tilleuls,
    title: 'Éducatrice ou éducateur, maison des enfants',
    role: 'guide',
    levels: ['3-6'],
    how: full,
    pay: [2300, 2800],
    diplomas: [['ami', '3-6']],
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
    diplomas: [['ami', '6-9']],
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
    diplomas: [['ami', '3-6']],
    days: [2, 66, 110],
  },
  {
    house: fjarilen,
    title: 'Guide, 6–9, with Swedish',
    role: 'guide',
    levels: ['6-9'],
    how: full,
    pay: [34_000, 39_000],
    diplomas: [['ami', '6-9']],
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
]
