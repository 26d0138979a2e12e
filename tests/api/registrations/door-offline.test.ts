// The door without a network: lists that phones take along, and what they tell when they are back.
import { sql } from 'drizzle-orm'
import { array, assert, asyncProperty, constantFrom, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { hiddenCode } from '#/api/modules/registrations/door-code.ts'
import type { DoorAct, DoorAnswer, DoorList } from '#/contract/event/door.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { registrationsOf, inDays, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

type Me = { token: string }

eachApi('the door without a network', (start, kind) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string; id: string; email: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  const door = async (event: TestEvent, me: Me = host): Promise<DoorList> =>
    good(await seats.ofHost('GET', event, 'door', me))
  const send = async (event: TestEvent, list: DoorList, acts: DoorAct[], me: Me = host): Promise<DoorAnswer[]> => {
    const { takenAt, pass } = list
    return good(await seats.ofHost('POST', event, 'door', me, { takenAt, pass, acts })).answers
  }
  const came = (registration: string, at = new Date()): DoorAct => ({
    kind: 'in',
    id: newId(),
    registration,
    at: at.toISOString(),
  })
  const left = (registration: string, arrivals: string[]): DoorAct => ({
    kind: 'out',
    id: newId(),
    registration,
    arrivals,
    at: new Date().toISOString(),
  })
  const stateOf = async (event: TestEvent, id: string) =>
    (await door(event)).people.find((one) => one.id === id)?.here ?? null

  test('takes along names and places and no more: no code that could be shown, no address, no child, no answer', async () => {
    const event = await seats.event(host)
    const me = await api.person({ firstName: 'Ines', lastName: 'Duarte' })
    const mine = await seats.registered(me, event, { seats: 2, children: ['Mira'] })
    const goes = await api.person()
    const other = await seats.registered(goes, event)
    await seats.move(other.id, 'cancel', goes)
    const list = await door(event)
    expect(list.people).toEqual([
      {
        id: mine.id,
        name: 'Ines Duarte',
        ticket: 'Place',
        seats: 2,
        isGone: false,
        here: null,
        code: hiddenCode(list.key, mine.code!),
      },
      {
        id: other.id,
        name: '',
        ticket: 'Place',
        seats: 1,
        isGone: true,
        here: null,
        code: hiddenCode(list.key, other.code!),
      },
    ])
    const text = JSON.stringify(list)
    for (const secret of ['Mira', me.email, mine.code!, mine.code!.replace('-', '')]) expect(text).not.toContain(secret)
  })

  test('sent twice it counts once; of two phones the earlier stands, and both are told', async () => {
    const event = await seats.event(host)
    const { id } = await seats.registered(await api.person(), event, { seats: 3 })
    const [list, other] = [await door(event), await door(event)]
    const [early, late] = [came(id), came(id, new Date(Date.now() + 1000))]
    expect(await send(event, other, [late])).toEqual([{ id: late.id, outcome: 'done', other: null }])
    expect(await send(event, list, [early])).toMatchObject([{ outcome: 'met', other: { by: 'Ada Pieri' } }])
    for (const again of [early, early])
      expect(await send(event, list, [again, again])).toMatchObject([{ outcome: 'met' }, { outcome: 'met' }])
    const now = await door(event)
    expect(now.people[0]!.here).toMatchObject({ at: early.at, arrivals: [early.id, late.id] })
    expect(now.met).toMatchObject([{ registration: id, isGone: false, arrivals: [{ at: early.at }, {}] }])
    const { numbers } = good(await seats.ofHost('GET', event, 'registrations', host))
    expect(numbers).toMatchObject({ registered: 3, attended: 3 })
  })

  test('takes back what that phone knew of, and not that another let them in as well', async () => {
    const event = await seats.event(host)
    const { id } = await seats.registered(await api.person(), event)
    const list = await door(event)
    const [mine, theirs] = [came(id), came(id)]
    await send(event, list, [theirs])
    expect(await send(event, list, [mine, left(id, [mine.id])])).toMatchObject([{ outcome: 'met' }, { outcome: 'met' }])
    expect((await stateOf(event, id))?.arrivals).toEqual([theirs.id])
    expect(await send(event, list, [left(id, [theirs.id])])).toMatchObject([{ outcome: 'done', other: null }])
    expect(await stateOf(event, id)).toBeNull()
    // Let in with a connection, they have no arrival: the registration stands for it.
    good(await seats.ofHost('POST', event, 'check-in', host, { registration: id }))
    expect((await stateOf(event, id))?.arrivals).toEqual([id])
    const late = came(id)
    expect(await send(event, list, [late])).toMatchObject([{ outcome: 'met' }])
    expect((await stateOf(event, id))?.arrivals).toEqual([id, late.id])
    expect(await send(event, list, [left(id, [id, late.id])])).toMatchObject([{ outcome: 'done' }])
    expect(await stateOf(event, id)).toBeNull()
    good(await seats.ofHost('POST', event, 'check-in', host, { registration: id }))
    expect(await send(event, list, [came(id)])).toMatchObject([{ outcome: 'met' }])
    good(await seats.ofHost('DELETE', event, `check-in/${id}`, host))
    expect(await stateOf(event, id)).toBeNull()
  })

  test('whose place was given back meanwhile is told, and not counted; what is of another event is unknown', async () => {
    const [event, elsewhere] = [await seats.event(host), await seats.event(host)]
    const me = await api.person()
    const { id } = await seats.registered(me, event)
    const other = await seats.registered(me, elsewhere)
    const list = await door(event)
    good(await seats.move(id, 'cancel', me))
    expect(await send(event, list, [came(id), came(other.id), came(newId())])).toMatchObject([
      { outcome: 'gone' },
      { outcome: 'unknown' },
      { outcome: 'unknown' },
    ])
    expect((await door(event)).met).toMatchObject([{ registration: id, isGone: true, arrivals: [{ by: 'Ada Pieri' }] }])
    expect(good(await seats.ofHost('GET', event, 'registrations', host)).numbers.attended).toBe(0)
    expect((await seats.mine(me, elsewhere))?.attendedAt).toBeNull()
  })

  test('nobody dates an arrival to before the list, or to come; a list that is not ours loses nothing', async () => {
    const event = await seats.event(host)
    const ids = [1, 2, 3].map(async () => (await seats.registered(await api.person(), event)).id)
    const [first, second, third] = (await Promise.all(ids)) as [string, string, string]
    const list = await door(event)
    await send(event, list, [came(first, inDays(-1)), came(second, inDays(1))])
    expect((await stateOf(event, first))?.at).toBe(list.takenAt)
    expect(Date.parse((await stateOf(event, second))!.at)).toBeLessThanOrEqual(Date.now())
    await send(event, { ...list, pass: 'made-up' }, [came(third, inDays(-1))])
    expect((await stateOf(event, third))!.at > list.takenAt).toBe(true)
  })

  test('what is a registration’s number is no phone’s to give: nobody’s arrival is written over', async () => {
    const event = await seats.event(host)
    const [mine, other] = [
      await seats.registered(await api.person(), event),
      await seats.registered(await api.person(), event),
    ]
    const list = await door(event)
    for (const id of [mine.id, other.id]) await send(event, list, [{ ...came(mine.id), id }])
    expect(await stateOf(event, mine.id)).toBeNull()
    const arrival = came(mine.id)
    await send(event, list, [arrival])
    // The other one comes with a connection, and then meets a phone: their arrival has their own number.
    good(await seats.ofHost('POST', event, 'check-in', host, { registration: other.id }))
    const late = came(other.id)
    expect(await send(event, list, [late])).toMatchObject([{ outcome: 'met' }])
    expect((await stateOf(event, mine.id))?.arrivals).toEqual([arrival.id])
    expect((await stateOf(event, other.id))?.arrivals).toEqual([other.id, late.id])
  })

  test('a day after the event the list is empty; a draft has none', async () => {
    const event = await seats.event(host, { startsAt: inDays(-3) })
    const draft = await seats.event(host, { status: 'draft', slug: null, publishedAt: null })
    await api.db.execute(sql`
      insert into event_registrations (id, event_id, ticket_id, guest_name, guest_email, guest_mailbox, locale, seats, price, status)
      values (${newId()}, ${event.id}, ${event.ticket}, 'A', 'a@b.example', 'a@b.example', 'en', 1, 0, 'registered')`)
    for (const one of [event, draft]) expect(await door(one)).toMatchObject({ people: [], met: [], more: false })
    await api.db.execute(sql`update events set ends_at = now() - interval '1 hour' where id = ${event.id}`)
    expect((await door(event)).people).toHaveLength(1)
  })

  test('two phones and the house, in whatever order they tell it: what stands is what was not taken back', async () => {
    const event = await seats.event(host)
    const { id } = await seats.registered(await api.person(), event)
    const list = await door(event)
    const step = record({ phone: constantFrom(0, 1), deed: constantFrom('in', 'out', 'send', 'again') })
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await api.db.execute(sql`delete from event_arrivals where registration_id = ${id}`)
        await api.db.execute(
          sql`update event_registrations set attended_at = null, checked_in_by = null where id = ${id}`,
        )
        const [stands, queues, sent] = [new Set<string>(), [[], []] as DoorAct[][], [[], []] as DoorAct[][]]
        const known: string[][] = [[], []]
        for (const { phone, deed } of steps) {
          const queue = queues[phone]!
          if (deed === 'in' && known[phone]!.length === 0) {
            const act = came(id)
            queue.push(act)
            known[phone]!.push(act.id)
            stands.add(act.id)
          }
          if (deed === 'out' && known[phone]!.length > 0) {
            queue.push(left(id, known[phone]!))
            for (const one of known[phone]!) stands.delete(one)
            known[phone] = []
          }
          if (deed === 'send' && queue.length > 0) {
            await send(event, list, queue)
            sent[phone]!.push(...queue.splice(0))
          }
          // The answer was lost: all of it is told once more.
          if (deed === 'again' && sent[phone]!.length > 0) await send(event, list, sent[phone]!)
        }
        for (const queue of queues) if (queue.length > 0) await send(event, list, queue)
        const here = await stateOf(event, id)
        expect(new Set(here?.arrivals ?? [])).toEqual(stands)
        const { numbers } = good(await seats.ofHost('GET', event, 'registrations', host))
        expect(numbers.attended).toBe(stands.size > 0 ? 1 : 0)
      }),
      { numRuns: kind === 'embedded' ? 25 : 40 },
    )
  })

  test('two hundred, told by two phones at once and twice each: each is here once', async () => {
    const event = await seats.event(host, { places: 200, waitlist: false })
    await api.db.execute(sql`
      insert into event_registrations (id, event_id, ticket_id, guest_name, guest_email, guest_mailbox, locale, seats, price, status)
      select gen_random_uuid(), ${event.id}, ${event.ticket}, 'Guest ' || n, 'g' || n || '@b.example', 'g' || n || '@b.example', 'en', 1, 0,
        'registered' from generate_series(1, 200) n`)
    const list = await door(event)
    const phones = [list.people.slice(0, 120), list.people.slice(80)].map((people) => people.map(({ id }) => came(id)))
    const inParts = (acts: DoorAct[]) =>
      Array.from({ length: Math.ceil(acts.length / 50) }, (_, at) => acts.slice(at * 50, at * 50 + 50))
    const tell = async (acts: DoorAct[]) => {
      const answers: DoorAnswer[] = []
      for (const part of inParts(acts)) answers.push(...(await send(event, list, part)))
      return answers
    }
    const answers = await Promise.all(phones.flatMap((acts) => [tell(acts), tell(acts)]))
    expect(answers.flat().filter(({ outcome }) => outcome === 'unknown' || outcome === 'gone')).toEqual([])
    const now = await door(event)
    expect(now.people.every(({ here }) => here !== null)).toBe(true)
    expect(now.met).toHaveLength(40)
    expect(good(await seats.ofHost('GET', event, 'registrations', host)).numbers).toMatchObject({ attended: 200 })
  })
})
