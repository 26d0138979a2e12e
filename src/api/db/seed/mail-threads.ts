// What the demo's people have written to each other by mail, as they would.
import type { Correspondence } from './mail-letters.ts'

export const correspondences: readonly Correspondence[] = [
  {
    subject: 'Élodie and the pink tower',
    letters: [
      {
        from: 'tomas',
        to: ['amara'],
        cc: ['nils'],
        hoursAgo: 76,
        text: 'Dear Amara,\n\nÉlodie built the pink tower three times this morning, and the third time without a word from anybody. She then showed it to a younger friend, very gravely, cube by cube.\n\nI thought you would like to know.\n\nTomás',
        kept: { amara: { starred: true, labels: ['Élodie'] }, tomas: { labels: ['Families'] } },
      },
      {
        from: 'amara',
        to: ['tomas'],
        cc: ['nils'],
        hoursAgo: 70,
        text: 'Dear Tomás,\n\nthank you, that made our evening. She has been stacking everything at home since: tins, books, her brother’s shoes.\n\nIs there something we should (or should not) offer her at home?\n\nAmara',
        kept: { amara: { labels: ['Élodie'] }, tomas: { labels: ['Families'] } },
      },
      {
        from: 'tomas',
        to: ['amara'],
        cc: ['nils'],
        hoursAgo: 3,
        text: 'Nothing special. Let her pour, carry and sort real things, and let her finish: the tins are perfect.\n\nIf you like, sit in with us on Thursday from 9:00. You would see the work cycle at its quietest.\n\nTomás',
        kept: { amara: { unread: true, labels: ['Élodie'] }, nils: { unread: true } },
      },
    ],
  },
  {
    subject: 'Conversations about the children: dates',
    letters: [
      {
        from: 'ingrid',
        to: ['amara', 'nils', 'tomas'],
        hoursAgo: 52,
        text: 'Dear families,\n\nthe conversations about the children take place in the second week of the month, in the room of the class. Please answer with two times that suit you; both parents are welcome, together or one after the other.\n\nWarm regards\nIngrid Falk',
        kept: {
          amara: { important: true, snoozedForHours: 20, labels: ['Élodie', 'Elias'] },
          tomas: { important: true },
        },
      },
      {
        from: 'nils',
        to: ['ingrid'],
        hoursAgo: 30,
        text: 'Dear Ingrid,\n\nTuesday at 16:00 or Wednesday at 8:00 would be fine. I will come by myself this time.\n\nNils',
        kept: { ingrid: { unread: true } },
      },
    ],
  },
  {
    subject: 'A place for Jonah in September',
    letters: [
      {
        from: 'elise',
        to: ['ingrid'],
        hoursAgo: 26,
        text: 'Dear Ingrid,\n\na family asks through the forum whether Linden House has a place for a four-year-old in September. May I give them your address?\n\nElise',
        kept: { ingrid: { unread: true, important: true, labels: ['Admissions'] } },
      },
    ],
  },
  {
    subject: 'Practicum: Naomi Okafor',
    letters: [
      {
        from: 'priya',
        to: ['ingrid'],
        cc: ['naomi'],
        hoursAgo: 120,
        text: 'Dear Ingrid,\n\nNaomi has finished the sensorial album and could begin her practicum with you on the first of the month: five mornings a week, 120 hours in all. Her supervisor would visit twice.\n\nDoes that suit your classrooms?\n\nPriya Raman\nNorthern Montessori Institute',
        kept: {
          ingrid: { starred: true },
          priya: { labels: ['Practicum'] },
          naomi: { labels: ['Diploma'], starred: true },
        },
      },
      {
        from: 'ingrid',
        to: ['priya'],
        cc: ['naomi', 'tomas'],
        hoursAgo: 98,
        text: 'Dear Priya,\n\nvery much so. Tomás would gladly have her in the Poppies.\n\nNaomi, come and observe for a morning first; bring indoor shoes.\n\nIngrid',
        kept: { priya: { labels: ['Practicum'] }, naomi: { labels: ['Diploma'] } },
      },
      {
        from: 'naomi',
        to: ['ingrid', 'tomas'],
        cc: ['priya'],
        hoursAgo: 5,
        text: 'Dear Ingrid, dear Tomás,\n\nthank you! I would come next Monday at 8:15, if that is all right. Is there anything I should read beforehand?\n\nNaomi',
        kept: { ingrid: { unread: true }, tomas: { unread: true }, priya: { unread: true, labels: ['Practicum'] } },
      },
    ],
  },
  {
    subject: 'Order for the 6–9 room',
    letters: [
      {
        from: 'tomas',
        to: ['ingrid'],
        hoursAgo: 200,
        text: 'Ingrid,\n\nwhat we are short of:\n\n- the short bead stair, two chains are broken\n- grammar symbols, one box\n- squared paper, 2 cm\n\nThe rest can wait until summer.\n\nTomás',
        kept: { tomas: { labels: ['Materials'] }, ingrid: { folder: 'archive' } },
      },
      {
        from: 'ingrid',
        to: ['tomas'],
        hoursAgo: 190,
        text: 'Ordered. They say ten days.',
        kept: { tomas: { folder: 'archive', labels: ['Materials'] } },
      },
    ],
  },
  {
    subject: 'Your assistant days in spring',
    letters: [
      {
        from: 'tomas',
        to: ['amara'],
        hoursAgo: 150,
        text: 'Dear Amara,\n\ncould you take the Tuesdays until Easter? Mornings only; snack and the garden are the busiest.\n\nTomás',
        kept: { amara: { folder: 'archive', labels: ['Assistant days'] } },
      },
      {
        from: 'amara',
        to: ['tomas'],
        hoursAgo: 149,
        text: 'Gladly. All but the 14th.',
        kept: { amara: { labels: ['Assistant days'] } },
      },
    ],
  },
  {
    subject: 'Linden Montessori House is approved',
    letters: [
      {
        from: 'jonas',
        to: ['ingrid'],
        hoursAgo: 330,
        text: 'Dear Ingrid,\n\nyour organisation is approved and your people can be invited. Should anything be unclear, answer this mail.\n\nJonas, for Casa',
        kept: { ingrid: { folder: 'archive', labels: ['Board'], starred: true } },
      },
    ],
  },
  {
    subject: 'Written exams, first sitting',
    letters: [
      {
        from: 'priya',
        to: ['naomi'],
        hoursAgo: 47,
        text: 'Dear Naomi,\n\nthe first sitting is on the 20th at 9:00, in the large room. Bring your albums; no telephones.\n\nPriya Raman',
        kept: { naomi: { important: true, labels: ['Diploma'], unread: true }, priya: { labels: ['Exams'] } },
      },
    ],
  },
  {
    subject: 'Mathematics with beads, at your home!!',
    letters: [
      {
        from: 'luca',
        to: ['ingrid', 'jonas'],
        hoursAgo: 60,
        text: 'Hello!\n\nDo the families of your school know that I teach at home as well? Please pass this on to everybody.\n\nLuca Bianchi',
        kept: { ingrid: { folder: 'spam', unread: true }, jonas: {} },
      },
    ],
  },
  {
    subject: 'Lost: one red boot',
    letters: [
      {
        from: 'ingrid',
        to: ['amara', 'nils'],
        hoursAgo: 290,
        text: 'One red boot, size 27, waits in the cloakroom. It says E. inside.',
        kept: { amara: { folder: 'trash' }, nils: { folder: 'archive' } },
      },
    ],
  },
  {
    subject: 'Your mail to schools',
    letters: [
      {
        from: 'jonas',
        to: ['luca'],
        hoursAgo: 20,
        text: 'Dear Luca,\n\nplease write to schools only about what they asked for; two have told us. Thank you.\n\nJonas, for Casa',
        kept: { luca: { unread: true, important: true } },
      },
    ],
  },
]
