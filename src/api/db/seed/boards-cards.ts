// What the demo's boards hold, as it is read on them: columns from left to right, cards from top to bottom.
import type { priorities } from '#/contract/board/board.ts'
import type { Color } from '#/contract/core/color.ts'
import { linden, northern } from './community.ts'

export type Maker = 'amara' | 'tomas' | 'ingrid' | 'priya' | 'colleague' | 'trainer'

export type CardDraft = {
  name: string
  text?: string
  by?: readonly Maker[]
  labels?: readonly string[]
  priority?: (typeof priorities)[number]
  /** First and last day, in days from today. */
  due?: readonly [from: number | null, to: number | null]
  /** What is to be done, what is done already with a tick in front. */
  items?: readonly string[]
  comments?: readonly (readonly [who: Maker, body: string])[]
}

export type BoardDraft = {
  name: string
  /** By name; a board of one's own has none. */
  organisation?: string
  /** The first owns it. */
  members: readonly [Maker, ...Maker[]]
  labels: Readonly<Record<string, Color>>
  columns: readonly { name: string; wipLimit?: number; isDone?: boolean; cards: readonly CardDraft[] }[]
}

const environment: BoardDraft = {
  name: 'Preparing the environment',
  organisation: linden,
  members: ['ingrid', 'tomas', 'amara', 'colleague'],
  labels: { 'Practical life': 'pink', Sensorial: 'blue', Language: 'red', Mathematics: 'gold', Outdoors: 'green' },
  columns: [
    {
      name: 'To do',
      cards: [
        {
          name: 'Order new golden bead units',
          text: 'At least forty loose units are missing since the summer. The maker has them again.',
          by: ['ingrid'],
          labels: ['Mathematics'],
          priority: 'high',
          due: [null, 2],
          comments: [
            ['tomas', 'We are down to 31. A nine cannot be laid for every child at once.'],
            ['ingrid', 'I will ask for an offer with the new racks together.'],
          ],
        },
        { name: 'Cut fabric for twelve polishing cloths', by: ['amara'], labels: ['Practical life'], due: [null, 5] },
        {
          name: 'Second set of sandpaper letters, joined hand',
          labels: ['Language'],
          items: ['Find the board, 18 × 12 cm', 'Trace the letters', 'Cut and glue', 'Varnish the boards'],
          due: [10, 24],
        },
        { name: 'Replace the cracked pitcher of the dry pouring tray', labels: ['Practical life'], priority: 'medium' },
        { name: 'A low bench for the boot room', labels: ['Outdoors'], by: ['tomas'] },
        { name: 'Map cabinet: glue two loose knobs', labels: ['Sensorial'] },
        { name: 'Ask the families for empty glass jars', by: ['amara'], due: [null, 9] },
        { name: 'Bulbs for the children to plant', labels: ['Outdoors'], priority: 'low', due: [14, 21] },
        {
          name: 'Write cards for the leaf cabinet',
          labels: ['Language'],
          text: 'Twelve shapes, in script and in print.',
        },
      ],
    },
    {
      name: 'Making',
      wipLimit: 4,
      cards: [
        {
          name: 'Spindle box: sand and oil',
          by: ['tomas'],
          labels: ['Mathematics'],
          priority: 'medium',
          due: [-3, 1],
          items: ['✓ Sand with 180', '✓ Sand with 240', 'First coat of oil', 'Second coat, a day later'],
          comments: [['colleague', 'The linseed oil is on the top shelf, behind the wax.']],
        },
        {
          name: 'Three-part cards: birds of our garden',
          text: 'Blackbird, great tit, robin, sparrow, wren, starling. Photographs by Amara, all taken from the window.',
          by: ['amara', 'tomas'],
          labels: ['Language'],
          due: [-2, 6],
          items: ['✓ Choose six birds', '✓ Photographs', '✓ Print', 'Laminate', 'Cut', 'A box with a label'],
          comments: [
            ['amara', 'The wren took three mornings. The children watched with me.'],
            ['tomas', 'Then the wren goes first.'],
          ],
        },
        {
          name: 'Washing table: new apron hooks',
          by: ['colleague'],
          labels: ['Practical life'],
          due: [null, -1],
          priority: 'high',
        },
        { name: 'Fraction skittles: felt the bases', by: ['amara'], labels: ['Mathematics'] },
      ],
    },
    {
      name: 'Checking',
      wipLimit: 3,
      cards: [
        {
          name: 'Count the pieces of every work on the maths shelf',
          by: ['ingrid', 'colleague'],
          labels: ['Mathematics'],
          due: [-1, 3],
          items: ['✓ Number rods', '✓ Spindles', 'Cards and counters', 'Bead stairs', 'Hundred board'],
        },
        {
          name: 'Are all scissors sharp?',
          by: ['amara'],
          labels: ['Practical life'],
          due: [null, 0],
          comments: [['ingrid', 'The left-handed pair too, please.']],
        },
        {
          name: 'Walk through the classroom on our knees',
          text: 'What does a three-year-old see first?',
          by: ['ingrid'],
        },
      ],
    },
    {
      name: 'Ready',
      isDone: true,
      cards: [
        {
          name: 'Red rods: wax',
          by: ['tomas'],
          labels: ['Sensorial'],
          due: [-12, -8],
          items: ['✓ Clean', '✓ Wax', '✓ Polish'],
        },
        { name: 'Colour box 3: match the lost tablet', by: ['colleague'], labels: ['Sensorial'], due: [null, -6] },
        { name: 'Small brooms, six of them', by: ['ingrid'], labels: ['Practical life'] },
        {
          name: 'Bird feeder where the children can reach it',
          by: ['amara'],
          labels: ['Outdoors'],
          due: [null, -9],
          comments: [['amara', 'First guests: two great tits, after four minutes.']],
        },
        { name: 'Metal insets: new paper, cut to size', by: ['tomas'], labels: ['Language'] },
        { name: 'Labels for the kitchen in three languages', by: ['amara'], labels: ['Language'], due: [null, -4] },
        { name: 'Cylinder blocks: oil', labels: ['Sensorial'] },
        { name: 'Repair the gate of the garden', by: ['colleague'], labels: ['Outdoors'], due: [-10, -7] },
        { name: 'Trays: throw out the chipped ones', labels: ['Practical life'] },
      ],
    },
  ],
}

const guidesWeek: BoardDraft = {
  name: 'My classroom',
  members: ['tomas'],
  labels: { Presentations: 'blue', Observation: 'brown', Families: 'pink' },
  columns: [
    {
      name: 'One day',
      cards: [
        { name: 'Read “The Discovery of the Child” again', priority: 'low' },
        { name: 'A cosmic story with the big black strip', labels: ['Presentations'] },
      ],
    },
    {
      name: 'This week',
      wipLimit: 5,
      cards: [
        { name: 'Bank game with the four oldest', labels: ['Presentations'], by: ['tomas'], due: [null, 1] },
        {
          name: 'Observe the hour after outdoor time',
          text: 'Who settles by themselves, and at what?',
          labels: ['Observation'],
          by: ['tomas'],
          due: [0, 2],
          items: ['✓ Monday', 'Wednesday', 'Friday'],
        },
        { name: 'Call Élodie’s mother about the reading', labels: ['Families'], by: ['tomas'], due: [null, 0] },
      ],
    },
    {
      name: 'Done',
      isDone: true,
      cards: [
        { name: 'Sandpaper letters with Mila', labels: ['Presentations'], by: ['tomas'], due: [null, -2] },
        { name: 'Notes for the spring conversations', labels: ['Families'] },
      ],
    },
  ],
}

const course: BoardDraft = {
  name: 'Diploma course, next intake',
  organisation: northern,
  members: ['priya', 'trainer'],
  labels: { Lectures: 'blue', Practicum: 'green', Admission: 'gold' },
  columns: [
    {
      name: 'To plan',
      cards: [
        { name: 'Dates of the written examination', labels: ['Lectures'], by: ['priya'], due: [null, 12] },
        { name: 'Schools for twelve practicum places', labels: ['Practicum'], priority: 'high', due: [null, 20] },
        { name: 'Guest lecture: the second plane of development', labels: ['Lectures'] },
      ],
    },
    {
      name: 'Under way',
      wipLimit: 3,
      cards: [
        {
          name: 'Read the applications',
          by: ['priya', 'trainer'],
          labels: ['Admission'],
          due: [-4, 3],
          items: ['✓ A to F', '✓ G to L', 'M to R', 'S to Z'],
          comments: [['trainer', 'Two of them have worked as assistants for years. I would like to meet both.']],
        },
        {
          name: 'Albums: new template for the practical life part',
          by: ['trainer'],
          labels: ['Lectures'],
          due: [null, 6],
        },
      ],
    },
    {
      name: 'Done',
      isDone: true,
      cards: [
        { name: 'Book the big room for the first week', by: ['priya'], due: [null, -3] },
        { name: 'Letter to the alumni', labels: ['Admission'] },
      ],
    },
  ],
}

export const boardDrafts: readonly BoardDraft[] = [environment, guidesWeek, course]
