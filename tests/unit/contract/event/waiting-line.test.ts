import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLiving,
  isTaking,
  registrationStatuses,
  type RegistrationStatus,
} from '#/contract/event/registration-kinds.ts'
import {
  firstState,
  nextState,
  registrationMoves,
  type RegistrationActor,
  type RegistrationMove,
} from '#/contract/event/registration-states.ts'
import { fits, freeOf, nextOffers, whyWaiting, type Free, type Party } from '#/contract/event/waiting-line.ts'

const actors = ['self', 'host', 'time', 'house'] as const satisfies readonly RegistrationActor[]
const moves = Object.keys(registrationMoves) as RegistrationMove[]

describe('what may become of a registration', () => {
  /** By hand, from the rules: who × move × from → to. Whatever is not here does not happen. */
  const table = [
    'self confirm held registered',
    'self confirm waitlisted waitlisted',
    'house offer waitlisted offered',
    'self accept offered registered',
    'self decline offered declined',
    'self bill unpaid registered',
    ...['held', 'offered'].map((from) => `self owe ${from} unpaid`),
    ...['unpaid', 'lapsed'].map((from) => `house pay ${from} registered`),
    ...['self', 'host', 'house'].flatMap((who) =>
      ['held', 'unpaid', 'registered', 'waitlisted', 'offered'].map((from) => `${who} cancel ${from} cancelled`),
    ),
    ...['held', 'unpaid', 'waitlisted', 'offered'].map((from) => `time lapse ${from} lapsed`),
  ]

  test('is what the table says, and nothing else', () => {
    const found = actors.flatMap((who) =>
      moves.flatMap((move) =>
        registrationStatuses.flatMap((from) => {
          const to = nextState(from, move, who)
          return to ? [`${who} ${move} ${from} ${to}`] : []
        }),
      ),
    )
    expect(found.toSorted()).toEqual(table.toSorted())
  })

  test('is nothing, once it is over, but for a payment that came too late', () => {
    for (const from of registrationStatuses.filter((status) => !isLiving(status)))
      for (const move of moves)
        for (const who of actors)
          expect(nextState(from, move, who)).toBe(
            from === 'lapsed' && move === 'pay' && who === 'house' ? 'registered' : null,
          )
  })

  test('begins with places, or in line', () => {
    expect([
      firstState(false, true),
      firstState(true, true),
      firstState(true, false),
      firstState(false, false),
      firstState(false, true, true),
      firstState(true, true, true),
      firstState(false, false, true),
    ]).toEqual(['registered', 'held', 'waitlisted', 'waitlisted', 'unpaid', 'held', 'waitlisted'])
  })
})

const free = (event: number | null, ...tickets: (number | null)[]): Free => ({
  event,
  tickets: new Map(tickets.map((places, at) => [`t${at}`, places])),
})
const party = (id: string, seats: number, ticketId = 't0'): Party => ({ id, seats, ticketId })

describe('the waiting list', () => {
  test('offers to the first party that fits, whole or not at all; a larger one keeps its place', () => {
    const line = [party('five', 5), party('two', 2), party('one', 1), party('other', 1)]
    expect(nextOffers(free(3, 10), line)).toEqual(['two', 'one'])
    expect(nextOffers(free(5, 10), line)).toEqual(['five'])
    expect(nextOffers(free(0, 10), line)).toEqual([])
    expect(nextOffers(free(null, null), line)).toEqual(['five', 'two', 'one', 'other'])
  })

  test('looks at the ticket as well as at the event', () => {
    const line = [party('child', 2, 't1'), party('adult', 2)]
    expect(nextOffers(free(9, 2, 1), line)).toEqual(['adult'])
    expect(freeOf(free(9, 2, 1), 't1')).toBe(1)
    expect(freeOf(free(9, 2, 1), 'gone')).toBe(0)
  })

  test('says why somebody waits', () => {
    expect(whyWaiting(free(3, 3), party('', 5), true)).toBe('party')
    expect(whyWaiting(free(0, 3), party('', 5), true)).toBe('full')
    expect(whyWaiting(free(3, 3), party('', 5), false)).toBe('unconfirmed')
  })
})

type Registration = Party & { status: RegistrationStatus; isConfirmed: boolean }

/** Many people, each pressing what they may or may not: the rules alone, without a database. */
class World {
  registrations: Registration[] = []
  capacity: number
  quantities: number[]
  constructor(capacity: number, quantities: number[]) {
    this.capacity = capacity
    this.quantities = quantities
  }

  taken = (ticketId?: string) =>
    this.registrations
      .filter((one) => isTaking(one.status) && (!ticketId || one.ticketId === ticketId))
      .reduce((sum, { seats }) => sum + seats, 0)

  free = (): Free => ({
    event: this.capacity - this.taken(),
    tickets: new Map(this.quantities.map((quantity, at) => [`t${at}`, quantity - this.taken(`t${at}`)])),
  })

  line = () => this.registrations.filter((one) => one.status === 'waitlisted' && one.isConfirmed)

  register(seats: number, ticket: number, isGuest: boolean) {
    const one = party(`r${this.registrations.length}`, seats, `t${ticket % this.quantities.length}`)
    const status = firstState(isGuest, fits(this.free(), one))
    this.registrations.push({ ...one, status, isConfirmed: !isGuest })
  }

  press(at: number, move: RegistrationMove, who: RegistrationActor) {
    const one = this.registrations[at % Math.max(1, this.registrations.length)]
    // Places are offered by the rule alone.
    const to = one && move !== 'offer' && nextState(one.status, move, who)
    if (!one || !to) return
    // What is paid when its time was over has a place only while there are some.
    if (move === 'pay' && !isTaking(one.status) && !fits(this.free(), one)) return
    one.status = to
    if (move === 'confirm') one.isConfirmed = true
    this.offerOn()
  }

  offerOn() {
    const line = this.line()
    const offered = new Set(nextOffers(this.free(), line))
    for (const one of line) if (offered.has(one.id)) one.status = nextState(one.status, 'offer', 'house')!
  }

  more(places: number) {
    this.capacity += places
    this.offerOn()
  }
}

const step = fc.oneof(
  fc.record({ seats: fc.integer({ min: 1, max: 6 }), ticket: fc.nat(2), isGuest: fc.boolean() }),
  fc.record({ at: fc.nat(60), move: fc.constantFrom(...moves), who: fc.constantFrom(...actors) }),
  fc.record({ places: fc.nat(4) }),
)

test('whatever is pressed: never more than there are, and nobody waits whom the free places fit', () => {
  fc.assert(
    fc.property(
      fc.nat(12),
      fc.array(fc.nat(8), { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 60 }),
      (capacity, quantities, steps) => {
        const world = new World(capacity, quantities)
        for (const each of steps) {
          if ('seats' in each) world.register(each.seats, each.ticket, each.isGuest)
          else if ('move' in each) world.press(each.at, each.move, each.who)
          else world.more(each.places)
          expect(world.taken()).toBeLessThanOrEqual(world.capacity)
          for (const [ticketId, left] of world.free().tickets) expect([ticketId, left! >= 0]).toEqual([ticketId, true])
          const now = world.free()
          expect(world.line().filter((one) => fits(now, one))).toEqual([])
        }
      },
    ),
    { numRuns: 500 },
  )
})
