// What parents of the demo say of its schools, each in their own language: praise, doubt and anger.
import type { Level } from '#/contract/core/level.ts'
import type { ReviewRelation } from '#/contract/review/review-kinds.ts'
import { frenchReviews } from './reviews-french.ts'
import { germanReviews } from './reviews-german.ts'

export type DemoReview = {
  school: string
  relation?: ReviewRelation
  level?: Level
  /** How many years ago it began, and ended. */
  since: number
  until?: number
  /** Overall, guides, environment, communication, community. */
  marks: readonly [number, number, number, number, number]
  /** Where they would not recommend it. */
  against?: true
  title: string
  body: string
  days: number
  /** A family that is entered there. */
  isFamily?: true
  answer?: string
  /** What it said before it was changed. */
  before?: string
  isRemoved?: true
}

const english: readonly DemoReview[] = [
  {
    school: 'Linden Montessori House',
    level: '3-6',
    since: 2,
    marks: [5, 5, 5, 3, 4],
    title: 'Nobody hurries her',
    body: 'Our daughter started in October and cried for a week. Nobody made a thing of it. By Christmas she walked in without turning round. The handover takes two minutes and tells me what she chose that day. Letters about closing days come late, though, and twice we learned of one on the Monday before.',
    days: 12,
    isFamily: true,
    answer:
      'You are right about the closing days. They are in the calendar for the whole year now, and we write six weeks before.',
  },
  {
    school: 'Linden Montessori House',
    level: '6-9',
    since: 4,
    marks: [3, 4, 4, 2, 3],
    against: true,
    title: 'Good guides, and too many of them leave',
    body: 'Three lead guides in four years in one classroom. Each of them was good; the children still had to begin again. When we asked, we heard that it is difficult everywhere. That may be so, but we would have liked to be told before the summer and not after.',
    days: 40,
    isFamily: true,
    before:
      'Three lead guides in four years. Each of them was good, but nobody tells us anything, and the office does not answer mails.',
  },
  {
    school: 'Linden Montessori House',
    level: '3-6',
    relation: 'parent_before',
    since: 7,
    until: 3,
    marks: [4, 5, 5, 4, 4],
    title: 'What stayed is how he works',
    body: 'He is ten now and at an ordinary school. He still lays out his things before he begins, and puts them back. I used to think that the long mornings were an idea of the brochure. They are not: I sat in the corner for three hours and nobody rang a bell.',
    days: 75,
    isFamily: true,
  },
  {
    school: 'Linden Montessori House',
    relation: 'visited',
    level: '3-6',
    since: 0,
    marks: [4, 4, 5, 3, 3],
    title: 'We came on a Thursday',
    body: 'They let us watch a whole morning before we had said yes to anything. Calm, but not quiet: somebody was hammering, two were arguing over a jug and sorted it out. We are on the waiting list and have heard nothing for eight weeks.',
    days: 22,
  },
  {
    school: 'Linden Montessori House',
    level: '9-12',
    since: 1,
    marks: [4, 4, 3, 4, 5],
    title: 'A good place with a small yard',
    body: 'The older ones share the garden by turns and would need more room to run. What they do inside makes up for it: my son has planned a trip to the dairy, with a budget, by himself. Parents know each other; there is always somebody to take a child home.',
    days: 96,
    isFamily: true,
  },
  {
    school: 'Linden Montessori House',
    level: '0-3',
    since: 1,
    marks: [5, 5, 4, 5, 4],
    title: 'The settling in took as long as it took',
    body: 'Six weeks, without a sigh from anybody. They write down when he slept and what he ate, and what he did with his hands. I have stopped asking how it was, because I know.',
    days: 130,
    isFamily: true,
  },
  {
    school: 'Linden Montessori House',
    level: '3-6',
    since: 1,
    marks: [1, 1, 1, 1, 1],
    against: true,
    title: 'Do not send your child there',
    body: 'The boy of another family bites and everybody knows who he is and that his parents are separating. I have told all of them what I think of such people.',
    days: 55,
    isRemoved: true,
  },
  {
    school: 'Orchard Lane Montessori',
    level: '3-6',
    since: 3,
    marks: [5, 5, 4, 5, 5],
    title: 'She pours her own water now. And ours.',
    body: 'Small school, two rooms, muddy boots by the door. The lead guide has been there for twenty years and still writes by hand. If you want an app with photos every hour, this is not for you. We get one page at the end of term and it is about our child.',
    days: 18,
    isFamily: true,
  },
  {
    school: 'Orchard Lane Montessori',
    level: '3-6',
    since: 2,
    marks: [4, 5, 4, 3, 4],
    title: 'Lovely mornings, short days',
    body: 'It ends at a quarter past one and there is nothing after that. With two jobs we have pieced together grandparents and a neighbour. Had we known how firm they are about it, we would have planned differently. The mornings themselves I would not change.',
    days: 61,
    isFamily: true,
  },
  {
    school: 'Orchard Lane Montessori',
    relation: 'parent_before',
    level: '3-6',
    since: 6,
    until: 4,
    marks: [2, 3, 4, 1, 2],
    against: true,
    title: 'We were not heard',
    body: 'Our son did not speak there for five months. We were told to trust the process. I do not doubt that they meant well, but a phone call, one, would have helped. We found out about his hearing at the doctor’s, and I keep thinking that somebody who saw him each day might have said a word.',
    days: 150,
    answer:
      'We have thought about your son often. Since then we talk with every family after six weeks, whatever there is to say. We are sorry that you had to ask.',
  },
  {
    school: 'Orchard Lane Montessori',
    level: '3-6',
    since: 1,
    marks: [5, 4, 5, 4, 5],
    title: 'The garden is a classroom',
    body: 'Beans, hens, a compost that steams in November. Our daughter knows when the eggs are counted and by whom. There is a workday each term and it is really work.',
    days: 33,
    isFamily: true,
  },
  {
    school: 'Orchard Lane Montessori',
    relation: 'visited',
    since: 1,
    marks: [3, 4, 4, 2, 3],
    title: 'Nice visit, no answer',
    body: 'We liked what we saw and wrote twice afterwards to ask about a place. No answer until the term had begun. Perhaps a full school does not need to write back, but one sentence would have been enough.',
    days: 88,
  },
  {
    school: 'Orchard Lane Montessori',
    level: '6-9',
    since: 2,
    marks: [4, 4, 4, 4, 4],
    title: 'Solid',
    body: 'No fireworks, no worries. The maths materials are complete and used. My daughter complains that reading time is too short, which I take as a good sign. Fees went up twice, both times announced early and with the sums.',
    days: 112,
    isFamily: true,
  },
  {
    school: 'Casa Vondel',
    level: '3-6',
    since: 1,
    marks: [4, 4, 5, 3, 3],
    title: 'Two languages without fuss',
    body: 'One guide speaks Dutch, one English, and the children answer in either. We are foreign here and felt welcome, though parent evenings are in Dutch and fast. Bring somebody who whispers.',
    days: 47,
  },
]

export const demoReviews: readonly DemoReview[] = [...english, ...germanReviews, ...frenchReviews]
