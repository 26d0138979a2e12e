import { expect, test } from 'vitest'
import { enquiryStatuses, isOpenEnquiry, isPlaced } from '#/contract/enquiry/enquiry-kinds.ts'
import {
  enquiryMoves,
  nextEnquiryState,
  type EnquiryActor,
  type EnquiryMove,
} from '#/contract/enquiry/enquiry-states.ts'
import { visitStatuses } from '#/contract/visit/visit-kinds.ts'
import { nextVisitState, visitMoves, type VisitActor, type VisitMove } from '#/contract/visit/visit-states.ts'

test('what may become of a visit is what the table says, and nothing else', () => {
  const actors = ['family', 'school', 'time', 'house'] as const satisfies readonly VisitActor[]
  const found = actors.flatMap((who) =>
    (Object.keys(visitMoves) as VisitMove[]).flatMap((move) =>
      visitStatuses.flatMap((from) => {
        const to = nextVisitState(from, move, who)
        return to ? [`${who} ${move} ${from} ${to}`] : []
      }),
    ),
  )
  expect(found.toSorted()).toEqual(
    [
      'family confirm held booked',
      ...['family', 'school', 'house'].flatMap((who) => [
        `${who} cancel held lapsed`,
        `${who} cancel booked cancelled`,
      ]),
      'time lapse held lapsed',
    ].toSorted(),
  )
})

const actors = ['family', 'school', 'time', 'house'] as const satisfies readonly EnquiryActor[]
const all = actors.flatMap((who) =>
  (Object.keys(enquiryMoves) as EnquiryMove[]).flatMap((move) =>
    enquiryStatuses.flatMap((from) => {
      const to = nextEnquiryState(from, move, who)
      return to ? [{ who, move, from, to }] : []
    }),
  ),
)

test('nothing leads out of an enquiry that is over', () => {
  expect(all.filter(({ from }) => !isOpenEnquiry(from))).toEqual([])
})

test('a place is offered by the house alone, to those who wait, and accepted by the family alone', () => {
  const into = all.filter(({ from, to }) => isPlaced(to) && !isPlaced(from))
  expect(into).toEqual([{ who: 'house', move: 'offer', from: 'waiting', to: 'offered' }])
  expect(all.filter(({ to }) => to === 'accepted')).toEqual([
    { who: 'family', move: 'accept', from: 'offered', to: 'accepted' },
  ])
})

test('an offer is not taken back by the school', () => {
  expect(all.filter(({ who, move, from }) => who === 'school' && from === 'offered' && move !== 'enrol')).toEqual([])
})
