// What the demo's schools and training centres sell: materials by area of the curriculum, with their sizes and fair prices.
import type { ProductOffer } from './products-demo.ts'

const sensorial: ProductOffer[] = [
  {
    name: 'Pink Tower',
    description:
      'Ten cubes of solid beech, from 1 cm to 10 cm along the edge, lacquered in pink with a water-based varnish. The difference between one cube and the next is one centimetre in three dimensions.',
    price: 6900,
    sale: 5900,
    level: '3-6',
    art: 'pink-tower',
    tags: ['beech', 'grading', 'visual'],
    stock: 34,
  },
  {
    name: 'Brown Stair',
    description:
      'Ten prisms of beech, each 20 cm long, whose section grows from 1 × 1 cm to 10 × 10 cm. Stained in brown, so that the grain stays visible.',
    price: 11900,
    level: '3-6',
    art: 'brown-stair',
    tags: ['beech', 'grading'],
    stock: 18,
  },
  {
    name: 'Red Rods',
    description:
      'Ten rods from 10 cm to 1 m, 2.5 × 2.5 cm in section. Meant to be carried one at a time, across the whole room.',
    price: 8900,
    level: '3-6',
    art: 'number-rods',
    tags: ['beech', 'length'],
    stock: 12,
  },
  {
    name: 'Knobbed Cylinder Blocks',
    description:
      'Four blocks of beech, 55 × 8 cm, with ten cylinders each that vary in height, in diameter or in both. The knobs prepare the three fingers that will hold a pencil.',
    price: 13900,
    level: '3-6',
    art: 'cylinder-block',
    tags: ['beech', 'three fingers'],
    stock: 9,
  },
  {
    name: 'Colour Tablets, Box 3',
    description: 'Sixty-three tablets, 7 × 5 cm: nine colours in seven shades each, in a box of three compartments.',
    price: 5400,
    level: '3-6',
    art: 'color-tablets',
    tags: ['colour', 'shades'],
    stock: 21,
  },
  {
    name: 'Geometric Solids',
    description:
      'Ten solids in blue, about 10 cm high, with three bases to compare their faces. In a basket of willow, without a cloth: children bring their own mystery bag.',
    price: 6200,
    level: '3-6',
    art: 'geometric-solids',
    tags: ['geometry', 'stereognostic'],
    stock: 15,
  },
  {
    name: 'Binomial Cube',
    description:
      'Eight pieces in a hinged box of 10 × 10 cm. For the hand it is a puzzle by colour and height; years later it is the formula (a + b)³.',
    price: 3900,
    level: '3-6',
    art: 'binomial-cube',
    tags: ['algebra', 'cube'],
    stock: 27,
  },
  {
    name: 'Trinomial Cube',
    description:
      'Twenty-seven pieces in a hinged box of 11 × 11 cm, painted by hand: (a + b + c)³ for patient builders.',
    price: 5200,
    level: '3-6',
    art: 'binomial-cube',
    tags: ['algebra', 'cube'],
    stock: 4,
  },
  {
    name: 'Bells on Two Boards',
    description:
      'Twenty-six tuned bells, C to C, on beech and white or black feet, with a mallet and a damper. Tuned to 440 Hz and checked by ear before they leave us.',
    price: 98000,
    level: '3-6',
    art: 'bells',
    tags: ['music', 'tuned'],
    stock: 2,
    maxPerOrder: 2,
  },
  {
    name: 'Sound Cylinders',
    description:
      'Two boxes of six cylinders, 8 cm high, filled in pairs from sand to beads. Sealed, and told apart by the ear alone.',
    price: 4400,
    sale: 3700,
    level: '3-6',
    art: 'cylinder-block',
    tags: ['hearing', 'pairs'],
    stock: 16,
  },
  {
    name: 'Touch Tablets',
    description: 'Ten tablets in pairs, 9.5 × 10.5 cm, from coarse to fine. With a blindfold of washed cotton.',
    price: 2900,
    level: '3-6',
    art: 'color-tablets',
    tags: ['touch', 'pairs'],
    stock: 0,
  },
  {
    name: 'Object Permanence Box with Tray',
    description:
      'A box of 11 × 11 cm, a tray and a wooden ball of 4.5 cm that is gone and comes back. From about eight months.',
    price: 3200,
    level: '0-3',
    art: 'shelf',
    tags: ['infant', 'coordination'],
    stock: 25,
  },
]

const mathematics: ProductOffer[] = [
  {
    name: 'Number Rods',
    description: 'Ten rods from 10 cm to 1 m, in red and blue by the decimetre. With wooden numerals from 1 to 10.',
    price: 9800,
    level: '3-6',
    art: 'number-rods',
    tags: ['counting', 'beech'],
    stock: 11,
  },
  {
    name: 'Golden Beads, Introduction Tray',
    description:
      'One unit, a bar of ten, a square of a hundred and a cube of a thousand, of glass beads of 7 mm on copper wire. With a tray of beech.',
    price: 3600,
    level: '3-6',
    art: 'golden-beads',
    tags: ['decimal system', 'beads'],
    stock: 30,
  },
  {
    name: 'Golden Bead Bank',
    description:
      'Enough for four children to work at once: 100 units, 45 bars, 45 wooden squares and 9 wooden cubes, with three sets of number cards and a box.',
    price: 18900,
    sale: 16900,
    level: '3-6',
    art: 'golden-beads',
    tags: ['decimal system', 'group work'],
    stock: 7,
  },
  {
    name: 'Spindle Boxes',
    description: 'Two boxes with compartments from 0 to 9 and 45 spindles of beech, 20 cm long. Zero is the empty one.',
    price: 4300,
    level: '3-6',
    art: 'spindle-box',
    tags: ['counting', 'zero'],
    stock: 14,
  },
  {
    name: 'Seguin Boards',
    description: 'Four boards of 34 × 11 cm for teens and tens, with sliding numerals. Beads are sold apart.',
    price: 4800,
    level: '3-6',
    art: 'number-rods',
    tags: ['teens', 'tens'],
    stock: 13,
  },
  {
    name: 'Stamp Game',
    description:
      'Wooden stamps of 2.3 cm for units, tens, hundreds and thousands, skittles and counters, in a box with a lid.',
    price: 4900,
    level: '6-9',
    art: 'square-board',
    tags: ['operations'],
    stock: 22,
  },
  {
    name: 'Bead Chains, Hundred and Thousand',
    description:
      'The chains of 100 and of 1 000 golden beads, the second nine metres long, with arrows of card to label every ten.',
    price: 7400,
    level: '3-6',
    art: 'golden-beads',
    tags: ['linear counting', 'beads'],
    stock: 3,
  },
  {
    name: 'Checkerboard of Multiplication',
    description:
      'A board of felt, 62 × 32 cm, with numerals in grey and white. For bead bars from 1 to 9, which are in the set.',
    price: 8600,
    level: '6-9',
    art: 'square-board',
    tags: ['multiplication'],
    stock: 6,
  },
  {
    name: 'Fraction Circles',
    description: 'Ten metal circles of 10 cm, from the whole to tenths, in two frames of 36 × 14 cm.',
    price: 7900,
    level: '6-9',
    art: 'insets',
    tags: ['fractions', 'metal'],
    stock: 10,
  },
  {
    name: 'Pegboard for Squares and Roots',
    description:
      'A board of 900 holes with pegs in the colours of the hierarchies. Square roots become something to look at.',
    price: 5900,
    level: '9-12',
    art: 'square-board',
    tags: ['roots', 'squares'],
    stock: 0,
  },
]

const language: ProductOffer[] = [
  {
    name: 'Sandpaper Letters, Lower Case',
    description:
      'Twenty-six letters in italic script on boards of 15 × 11 cm, vowels on blue, consonants on pink. With a box.',
    price: 5800,
    level: '3-6',
    art: 'sandpaper-letter',
    tags: ['writing', 'touch'],
    stock: 19,
  },
  {
    name: 'Sandpaper Digraphs',
    description: 'Seventeen digraphs of English on green boards of 15 × 16 cm, in the same script as our letters.',
    price: 4600,
    level: '3-6',
    art: 'sandpaper-letter',
    tags: ['reading', 'phonics'],
    stock: 4,
  },
  {
    name: 'Moveable Alphabet, Large',
    description: 'Ten of each letter, 4 to 8 cm high, cut from beech plywood of 3 mm. In two boxes with compartments.',
    price: 8400,
    sale: 7200,
    level: '3-6',
    art: 'moveable-alphabet',
    tags: ['writing', 'letters'],
    stock: 17,
  },
  {
    name: 'Moveable Alphabet, Small',
    description: 'Twenty of each letter, 2 to 3.5 cm high, for stories that no longer fit on a mat.',
    price: 5600,
    level: '6-9',
    art: 'moveable-alphabet',
    tags: ['writing', 'letters'],
    stock: 20,
  },
  {
    name: 'Metal Insets with Stands',
    description:
      'Ten frames of 14 × 14 cm with insets, and two sloping stands. The hand learns lightness before it writes.',
    price: 9900,
    level: '3-6',
    art: 'insets',
    tags: ['pencil', 'metal'],
    stock: 8,
  },
  {
    name: 'Grammar Symbols, Wooden',
    description:
      'Fifteen solids and two hundred flat symbols: the black triangle of the noun, the red circle of the verb, and all others.',
    price: 6700,
    level: '6-9',
    art: 'geometric-solids',
    tags: ['grammar'],
    stock: 9,
  },
  {
    name: 'Object Boxes for First Sounds',
    description:
      'Six boxes with eight small things each, chosen by the sound that they begin with. Nothing is smaller than 3.5 cm.',
    price: 4900,
    level: '3-6',
    art: 'moveable-alphabet',
    tags: ['sounds', 'speech'],
    stock: 5,
    publish: 'draft',
  },
]

export const materialOffers = { sensorial, mathematics, language }
