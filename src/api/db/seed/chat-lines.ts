// What the demo's people write to each other: one line is who says what, one list is one occasion.
import type { reactionEmojis } from '#/contract/chat/chat.ts'

/** `parent` and `colleague` stand for whoever else belongs to the classroom and to the school. */
type Demo = 'amara' | 'tomas' | 'ingrid' | 'priya' | 'naomi' | 'luca' | 'elise' | 'jonas' | 'nils'
export type Speaker = Demo | 'parent' | 'colleague'

type Emoji = (typeof reactionEmojis)[number]

/** `answers`: how many lines before this one the answered one stands. */
export type Line = readonly [Speaker, string, { answers?: number; touched?: Partial<Record<Emoji, Speaker[]>> }?]

export type Talk = {
  name?: string
  /** The first owns a group. */
  people: readonly Speaker[]
  occasions: readonly (readonly Line[])[]
  endedHoursAgo: number
  unread?: Partial<Record<Speaker, number>>
}

export const talks: readonly Talk[] = [
  {
    name: 'Families of our classroom',
    people: ['tomas', 'amara', 'nils', 'parent'],
    endedHoursAgo: 2,
    unread: { amara: 2, nils: 5 },
    occasions: [
      [
        ['tomas', 'Welcome, everybody. This is the place for what concerns all families of the classroom.'],
        ['parent', 'Good idea, thank you!', { touched: { '👍': ['tomas', 'amara'] } }],
      ],
      [
        ['tomas', 'On Thursday we walk to the pond. Please send rubber boots and a second pair of socks.'],
        ['amara', 'Élodie talks of nothing but newts. Do you need somebody to come along?'],
        ['tomas', 'One more pair of hands would be lovely. We leave at 9 and are back for lunch.'],
        ['amara', 'Then I am in.', { touched: { '❤️': ['tomas'], '🎉': ['parent'] } }],
        ['nils', 'I can bring the big magnifying glasses from work.', { answers: 2 }],
        ['tomas', 'Wonderful, thank you both.'],
      ],
      [
        ['tomas', 'The newts were a great success. Eleven children, eleven drawings, one wet sock.'],
        ['parent', 'We have heard every detail, twice.', { touched: { '😊': ['tomas', 'nils'] } }],
        ['nils', 'Same here. The magnifying glasses may stay until Friday.'],
      ],
      [
        ['tomas', 'A reminder: our observation morning is next Tuesday, 8:30 to 10:30. Two chairs at a time.'],
        ['parent', 'May grandparents come?'],
        [
          'tomas',
          'Of course. Please tell me, so that there is a chair.',
          { answers: 1, touched: { '🙏': ['parent'] } },
        ],
        ['nils', 'I would like to come at 9.'],
      ],
    ],
  },
  {
    name: 'Linden team',
    people: ['ingrid', 'tomas', 'amara', 'colleague'],
    endedHoursAgo: 20,
    unread: { tomas: 1 },
    occasions: [
      [
        ['ingrid', 'The new shelves come on Monday between 7 and 8. Who could open the gate?'],
        ['colleague', 'I am there from 7.'],
        ['ingrid', 'Thank you!', { touched: { '🙏': ['tomas'] } }],
      ],
      [
        ['tomas', 'The bead frame lacks two green beads again. I have ordered a set of spares.'],
        [
          'amara',
          'One of them is in our sofa. I will bring it.',
          { touched: { '😊': ['tomas', 'ingrid', 'colleague'] } },
        ],
        ['ingrid', 'Staff meeting is at 15:30 today; Amara, will you take the notes?'],
        ['amara', 'I will.'],
      ],
    ],
  },
  {
    people: ['amara', 'ingrid'],
    endedHoursAgo: 26,
    unread: { ingrid: 1 },
    occasions: [
      [
        ['ingrid', 'Dear Amara, Elias is coming to the end of his second year. Shall we talk about the next cycle?'],
        ['amara', 'Gladly. Would Wednesday after pick-up suit you?'],
        ['ingrid', 'Wednesday at 15:15, in my office. There will be tea.'],
        ['amara', 'Perfect. Nils would like to join by telephone.'],
      ],
    ],
  },
  {
    people: ['tomas', 'nils'],
    endedHoursAgo: 50,
    occasions: [
      [
        ['nils', 'Élodie is with me this week. Is there anything she should bring on Friday?'],
        ['tomas', 'Only an apple for the fruit basket. She has been cutting them herself, very carefully.'],
        ['nils', 'That explains our kitchen. Thank you!', { touched: { '😊': ['tomas'] } }],
      ],
    ],
  },
  {
    people: ['tomas', 'ingrid'],
    endedHoursAgo: 5,
    unread: { tomas: 1 },
    occasions: [
      [
        ['tomas', 'May I order a second set of metal insets? The first is in use all morning.'],
        ['ingrid', 'Yes, please. What do they cost this year?'],
        ['tomas', '189 euros with the stand.'],
        ['ingrid', 'Then go ahead, and put the invoice into my tray.'],
      ],
    ],
  },
  {
    people: ['naomi', 'ingrid'],
    endedHoursAgo: 30,
    unread: { naomi: 1 },
    occasions: [
      [
        [
          'ingrid',
          'Dear Naomi, I read your profile with pleasure. We look for an assistant in a 3–6 classroom from August.',
        ],
        ['naomi', 'Thank you for writing! I finish my practicum in June and would love to hear more.'],
        ['ingrid', 'Would you like to spend a morning with us? Any day but Thursday.'],
        ['naomi', 'Tuesday next week would be lovely.'],
        ['ingrid', 'Tuesday it is. Come at 8, the children arrive at 8:30.'],
      ],
    ],
  },
  {
    people: ['priya', 'naomi'],
    endedHoursAgo: 9,
    unread: { priya: 2 },
    occasions: [
      [
        ['priya', 'Your album on language is a joy to read. Two small notes are in the margin.'],
        ['naomi', 'Thank you so much, I was nervous about that one.'],
      ],
      [
        ['priya', 'When may I visit you at Linden? I thought of the week after next.'],
        ['naomi', 'Wednesday or Thursday would be best; on Friday we are in the forest.'],
        ['naomi', 'The hours of this month are entered, too.'],
      ],
    ],
  },
  {
    people: ['elise', 'luca'],
    endedHoursAgo: 70,
    occasions: [
      [
        ['luca', 'Hello, how do I show on my profile that I also teach in Italian?'],
        ['elise', 'Hello Luca, under Account, in “About”: languages are read from there for now.'],
        ['luca', 'Found it. Grazie!', { touched: { '👍': ['elise'] } }],
      ],
    ],
  },
  {
    people: ['jonas', 'ingrid'],
    endedHoursAgo: 120,
    occasions: [
      [
        ['ingrid', 'Hello Jonas, a family has registered twice with two addresses. Can the two be made one?'],
        ['jonas', 'Hello Ingrid, yes. Tell me which address they want to keep.'],
        ['ingrid', 'The one from this year. Thank you!'],
        ['jonas', 'Done.', { touched: { '🙏': ['ingrid'] } }],
      ],
    ],
  },
  {
    people: ['jonas', 'priya'],
    endedHoursAgo: 200,
    occasions: [
      [
        ['priya', 'Could trainees of last year keep their accounts? Some still look for a place.'],
        ['jonas', 'They keep them as long as they like. Only the membership ends.'],
      ],
    ],
  },
  {
    people: ['elise', 'amara'],
    endedHoursAgo: 300,
    occasions: [
      [
        ['amara', 'Is there a way to have these pages in dark colours?'],
        ['elise', 'There is: the gear at the top right, then “Dark”.'],
        ['amara', 'Much better for the evenings. Thank you!'],
      ],
    ],
  },
]
