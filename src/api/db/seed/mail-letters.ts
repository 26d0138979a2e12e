// How the demo's people keep their mail, and what they have begun to write.
import type { Color } from '#/contract/core/color.ts'

export type Writer = 'amara' | 'tomas' | 'ingrid' | 'priya' | 'naomi' | 'luca' | 'elise' | 'jonas' | 'nils'

/** How somebody keeps a mail: read and in the inbox, or as one’s own among the sent, unless told otherwise. */
export type Kept = {
  folder?: 'archive' | 'trash' | 'spam'
  unread?: true
  starred?: true
  important?: true
  labels?: readonly string[]
  snoozedForHours?: number
}

export type Letter = {
  from: Writer
  to: readonly Writer[]
  cc?: readonly Writer[]
  hoursAgo: number
  text: string
  kept?: Partial<Record<Writer, Kept>>
}

export type Correspondence = { subject: string; letters: readonly Letter[] }

export const labels: Partial<Record<Writer, readonly (readonly [string, Color])[]>> = {
  amara: [
    ['Élodie', 'pink'],
    ['Elias', 'blue'],
    ['Assistant days', 'green'],
  ],
  tomas: [
    ['Families', 'green'],
    ['Materials', 'gold'],
  ],
  ingrid: [
    ['Admissions', 'blue'],
    ['Board', 'red'],
    ['Building', 'gold'],
  ],
  priya: [
    ['Practicum', 'green'],
    ['Exams', 'red'],
  ],
  naomi: [['Diploma', 'gold']],
}

export const drafts: readonly { by: Writer; to: readonly Writer[]; hoursAgo: number; subject: string; text: string }[] =
  [
    { by: 'amara', to: ['tomas'], hoursAgo: 2, subject: 'Thursday', text: 'Dear Tomás,\n\nThursday at 9:00 is' },
    {
      by: 'ingrid',
      to: ['priya'],
      hoursAgo: 18,
      subject: 'Practicum places next year',
      text: 'Dear Priya,\n\nwe could take two trainees next year, one in the 0–3 and one in the 6–9 room. ',
    },
    {
      by: 'tomas',
      to: [],
      hoursAgo: 40,
      subject: 'Ideas for the garden',
      text: '- a bench in the shade\n- herbs to pick',
    },
  ]

/** Leaves by itself, while anybody looks. */
export const scheduled: { by: Writer; to: readonly Writer[]; inHours: number; subject: string; text: string } = {
  by: 'ingrid',
  to: ['amara', 'nils', 'tomas'],
  inHours: 62,
  subject: 'The garden morning',
  text: 'Dear families,\n\non Saturday from 10:00 we plant the beds. Bring gloves, and whatever grows too well at home.\n\nIngrid Falk',
}
