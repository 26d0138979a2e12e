// What the demo's schools and training centres sell of practical life and culture.
import type { ProductOffer } from './products-demo.ts'

const practicalLife: ProductOffer[] = [
  {
    name: 'Dressing Frames, Set of Six',
    description: 'Frames of beech, 30 × 30 cm, with cotton: large buttons, small buttons, zip, hooks, bow and laces.',
    price: 9600,
    level: '3-6',
    art: 'dressing-frame',
    tags: ['dressing', 'cotton'],
    stock: 12,
  },
  {
    name: 'Dressing Frame with Bows',
    description:
      'One frame of 30 × 30 cm with five pairs of ribbons in two colours, so that left and right are told apart.',
    price: 1900,
    level: '3-6',
    art: 'dressing-frame',
    tags: ['dressing'],
    stock: 40,
  },
  {
    name: 'Pouring Set with Two Jugs',
    description:
      'Two porcelain jugs of 200 ml, a tray of 30 × 20 cm and a sponge. They break when they fall, and that is meant.',
    price: 2400,
    level: '3-6',
    art: 'pouring-tray',
    tags: ['pouring', 'porcelain'],
    stock: 28,
  },
  {
    name: 'Child’s Broom, Dustpan and Stand',
    description: 'A real broom of 80 cm with horsehair, a dustpan of metal and a stand to hang them from.',
    price: 4200,
    level: '0-3',
    art: 'shelf',
    tags: ['sweeping', 'care of the room'],
    stock: 15,
  },
  {
    name: 'Wavy Chopper with Board',
    description:
      'A blade of stainless steel with a handle of beech, 11 cm, and a board of maple. For apples, carrots and bananas.',
    price: 1800,
    sale: 1500,
    level: '3-6',
    art: 'pouring-tray',
    tags: ['food', 'kitchen'],
    stock: 33,
  },
  {
    name: 'Table Washing Set',
    description:
      'A basin of 2 litres, jug, brush, soap dish, bucket and two cloths, on a mat that shows where each belongs.',
    price: 5500,
    level: '3-6',
    art: 'pouring-tray',
    tags: ['water', 'care of the room'],
    stock: 3,
  },
  {
    name: 'Polishing Tray',
    description:
      'For wood, brass or shoes: two bottles, a dish, cotton and a brush on a tray of 35 × 25 cm. Polish is not in the set.',
    price: 2700,
    level: '3-6',
    art: 'pouring-tray',
    tags: ['polishing'],
    stock: 0,
  },
]

const culture: ProductOffer[] = [
  {
    name: 'Botany Cabinet with Leaf Shapes',
    description: 'Three drawers with eighteen leaf shapes to trace, from acicular to cordate, and cards to match.',
    price: 15900,
    level: '3-6',
    art: 'leaf',
    tags: ['botany', 'leaves'],
    stock: 6,
  },
  {
    name: 'Puzzle Map of Europe',
    description:
      'Forty-five countries of beech plywood with knobs at their capitals, 57 × 45 cm. Borders as they were last year.',
    price: 6800,
    level: '6-9',
    art: 'globe',
    tags: ['geography', 'map'],
    stock: 13,
  },
  {
    name: 'Puzzle Map of the Continents',
    description: 'Two hemispheres of 57 × 45 cm, each continent in the colour that it keeps on every later map.',
    price: 6400,
    level: '3-6',
    art: 'globe',
    tags: ['geography', 'map'],
    stock: 16,
  },
  {
    name: 'Land and Water Forms',
    description:
      'Ten trays of 17 × 17 cm in pairs: island and lake, cape and bay, isthmus and strait. They hold water.',
    price: 7200,
    level: '3-6',
    art: 'globe',
    tags: ['geography', 'water'],
    stock: 4,
  },
  {
    name: 'Black Strip of Time',
    description: 'Thirty metres of black cotton, with a last centimetre in red for us. Rolls up on a rod of beech.',
    price: 8800,
    level: '6-9',
    art: 'timeline',
    tags: ['cosmic education', 'history'],
    stock: 5,
  },
  {
    name: 'Leaf Press',
    description:
      'Two boards of 22 × 16 cm with four screws, and ten sheets of blotting paper. Goes along on every walk.',
    price: 2200,
    sale: 1800,
    level: '6-9',
    art: 'leaf',
    tags: ['botany', 'outside'],
    stock: 36,
  },
  {
    name: 'Timeline of Life',
    description: 'A printed roll of 3.2 m and eighty loose pictures, from the first seas to the first people.',
    price: 9400,
    level: '6-9',
    art: 'timeline',
    tags: ['history', 'biology'],
    stock: 7,
    publish: 'draft',
  },
]

export const lifeOffers = { practicalLife, culture }
