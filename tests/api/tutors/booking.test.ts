import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepUpBookings, remindOfBookings } from '#/api/modules/bookings/upkeep.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, studentOf } from '#tests/support/people-builders.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { dayIn, tutorsOf } from '#tests/support/tutors.ts'

eachApi('booking a tutor', (start) => {
  let api: TestApi
  let tutors: ReturnType<typeof tutorsOf>
  beforeAll(async () => {
    api = await start()
    tutors = tutorsOf(api)
  })

  async function shown(more: object = {}) {
    const me = await tutors.tutor()
    const { id } = await tutors.shown(me, more)
    return { me, id, slots: await tutors.slots(id) }
  }
  const parent = () => api.person({ roles: ['parent'] })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  test('both sides see it, each the other, and the time is free no more', async () => {
    const { me, id, slots } = await shown()
    const anna = await parent()
    const booked = await tutors.booked(anna, id, slots[3]!, { note: 'Fractions, please' })
    expect(booked).toMatchObject({
      side: 'booker',
      status: 'booked',
      price: 4500,
      meetingUrl: 'https://meet.example/anna',
    })
    expect(booked.startsAt).toBe(slots[3])
    const [theirs] = await tutors.bookings(me)
    expect(theirs).toMatchObject({
      id: booked.id,
      side: 'tutor',
      note: 'Fractions, please',
      with: { email: anna.email },
    })
    expect(await tutors.slots(id)).not.toContain(slots[3])
    expect((await noticesOf(api).list(me)).map(({ kind }) => kind)).toContain('booking_made')
    expect((await noticesOf(api).one(anna)).kind).toBe('booking_made')
  })

  test('of twenty who book one time at once one has it, and the others are offered three others', async () => {
    const { id, slots } = await shown()
    const many = await Promise.all(Array.from({ length: 20 }, parent))
    const answers = await Promise.all(many.map((one) => tutors.book(one, id, slots[5]!)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['slot_taken']),
    )
    const offer = good(await tutors.call('GET', `/tutors/${id}/offer?at=${slots[5]}`, many[0]!))
    expect(offer.isFree).toBe(false)
    // Where a day ends, all three may lie before; of two as near, the earlier.
    const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(slots[5]!))
    const others = slots.filter((slot) => slot !== slots[5])
    const nearest = others.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
    expect(offer.nearest).toEqual(nearest.toSorted())
  })

  test('the database itself lets no two of a tutor overlap, the pause included', async () => {
    const { id, slots } = await shown()
    const booked = await tutors.booked(await parent(), id, slots[2]!)
    const copy = (shift: string) =>
      api.db.execute(sql`
        insert into tutor_bookings (id, tutor_id, booker_id, who_id, starts_at, ends_at, blocked_until, mode, price, currency, cancel_hours)
        select gen_random_uuid(), tutor_id, booker_id, gen_random_uuid(), starts_at + ${shift}::interval, ends_at + ${shift}::interval,
          blocked_until + ${shift}::interval, mode, price, currency, cancel_hours from tutor_bookings where id = ${booked.id}`)
    await expect(copy('70 minutes')).rejects.toThrow(/tutor_bookings/)
    await copy('75 minutes')
  })

  test('nobody is in two at once, but two children of a family are', async () => {
    const [one, other] = [await shown(), await shown()]
    const mother = await newMember(api, 'parent')
    const child = await studentOf(api, mother)
    await tutors.booked(mother, one.id, one.slots[4]!)
    expect(codeOf(await tutors.book(mother, other.id, one.slots[4]!))).toEqual([409, 'booking_clash'])
    const forChild = await tutors.booked(mother, other.id, one.slots[4]!, { child })
    expect(forChild.child).toBe('Élodie')
    const stranger = await parent()
    expect((await tutors.book(stranger, other.id, one.slots[6]!, { child })).status).toBe(422)
  })

  test('what is not on offer cannot be booked: another minute, too soon, another way, oneself', async () => {
    const { me, id, slots } = await shown({ noticeHours: 48 })
    const anna = await parent()
    const aside = new Date(Date.parse(slots[0]!) + 60_000).toISOString()
    expect(codeOf(await tutors.book(anna, id, aside))).toEqual([409, 'slot_taken'])
    const soon = new Date(Date.now() + 3 * 3_600_000).toISOString()
    expect(codeOf(await tutors.book(anna, id, soon))).toEqual([409, 'slot_taken'])
    expect((await tutors.book(anna, id, slots[0]!, { mode: 'centre' })).status).toBe(422)
    await api.db.execute(sql`update users set roles = '{tutor,parent}' where id = ${me.id}`)
    expect(codeOf(await tutors.book(me, id, slots[0]!))).toEqual([403, 'own_thing'])
  })

  test('a trial lesson is the first one', async () => {
    const { id, slots } = await shown()
    const anna = await parent()
    expect(await tutors.booked(anna, id, slots[0]!, { trial: true })).toMatchObject({ price: 0, trial: true })
    expect((await tutors.book(anna, id, slots[1]!, { trial: true })).status).toBe(422)
  })

  test('either side cancels, once, the other hears of it, and the time is free again', async () => {
    const { me, id, slots } = await shown()
    const anna = await parent()
    const booked = await tutors.booked(anna, id, slots[1]!)
    expect((await tutors.cancel(await parent(), booked.id)).status).toBe(404)
    const cancelled = good(await tutors.cancel(me, booked.id, 'I am ill')).booking
    expect(cancelled).toMatchObject({ status: 'cancelled', ending: 'tutor', endingNote: 'I am ill', mayCancel: false })
    expect((await tutors.cancel(me, booked.id)).status).toBe(200)
    expect(codeOf(await tutors.cancel(anna, booked.id))).toEqual([409, 'booking_state'])
    const [past] = await tutors.bookings(anna, true)
    expect(past).toMatchObject({ id: booked.id, with: { email: null }, meetingUrl: '' })
    expect(await tutors.slots(id)).toContain(slots[1])
    expect((await tutors.book(await parent(), id, slots[1]!)).status).toBe(201)
  })

  test('the room is told until the session is over', async () => {
    const { id, slots } = await shown()
    const anna = await parent()
    const booked = await tutors.booked(anna, id, slots[1]!)
    await api.db.execute(sql`
      update tutor_bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
        blocked_until = now() - interval '1 hour' where id = ${booked.id}`)
    const [past] = await tutors.bookings(anna, true)
    expect(past).toMatchObject({ id: booked.id, meetingUrl: '', with: { email: expect.any(String) } })
  })

  test('of two of whom one has blocked the other none books', async () => {
    const { me, id, slots } = await shown()
    const anna = await parent()
    await api.db.execute(sql`insert into chat_blocks (user_id, blocked_id) values (${me.id}, ${anna.id})`)
    expect(codeOf(await tutors.book(anna, id, slots[0]!))).toEqual([403, 'forbidden'])
    expect((await tutors.call('GET', `/tutors/${id}/offer?at=${slots[0]}`, anna)).status).toBe(403)
  })

  test('of an account that is erased the other side is told, with a file that takes the session out', async () => {
    const { me, id, slots } = await shown()
    const [anna, ben] = [await parent(), await parent()]
    await tutors.booked(ben, id, slots[1]!)
    const erase = (one: { token: string }) =>
      api.send('POST', '/api/v1/me/erasure', { token: one.token, body: { currentPassword: password } })
    const lastOf = async (email: string) => {
      await api.services.mailer.wake()
      return (await api.mailTo(email, 'booking_news')).text
    }
    const booked = await tutors.booked(anna, id, slots[3]!, { note: 'Fractions, please' })
    await noticesOf(api).deliver()
    expect((await erase(anna)).status).toBe(204)
    expect(await tutors.slots(id)).toContain(slots[3])
    expect(await lastOf(me.email)).toContain('The session with Ada Pieri will not take place.')
    expect(await lastOf(me.email)).not.toContain('Fractions')
    expect((await erase(me)).status).toBe(204)
    expect(await lastOf(ben.email)).toContain('The session with Ada Pieri will not take place.')
    expect((await noticesOf(api).list(ben)).map(({ kind }) => kind)).toContain('booking_cancelled')
    expect(booked.status).toBe('booked')
  })

  test('five a day of one person', async () => {
    const { id, slots } = await shown()
    const anna = await parent()
    for (const slot of slots.slice(0, 5)) await tutors.booked(anna, id, slot)
    expect(codeOf(await tutors.book(anna, id, slots[6]!))).toEqual([409, 'limit_reached'])
  })

  test('with the role of the tutor their sessions end, and with the check those that lie behind it', async () => {
    const { me, id, slots } = await shown()
    const anna = await parent()
    const booked = await tutors.booked(anna, id, slots[2]!)
    await tutors.takeRole(me)
    expect((await tutors.call('GET', `/tutors/${id}`, null)).status).toBe(404)
    await keepUpBookings(api.services)
    const [ended] = await tutors.bookings(anna, true)
    expect(ended).toMatchObject({ id: booked.id, status: 'cancelled', ending: 'house' })
    const other = await shown()
    const late = await tutors.booked(anna, other.id, other.slots.at(-1)!)
    const { version } = await tutors.own(other.me)
    good(await tutors.judge(other.id, { decision: 'refuse', reason: 'This paper is not genuine', version }))
    await keepUpBookings(api.services)
    expect((await tutors.bookings(anna, true)).find((one) => one.id === late.id)?.ending).toBe('house')
  })

  test('no session lies behind the last day of the check', async () => {
    const me = await tutors.tutor()
    const draft = await tutors.shown(me)
    good(await tutors.file(me))
    await tutors.approve(draft.id, dayIn(2))
    const slots = await tutors.slots(draft.id, 14)
    expect(slots.length).toBeGreaterThan(0)
    expect(slots.every((slot) => slot.slice(0, 10) <= dayIn(2))).toBe(true)
  })

  test('both are reminded once, the day before', async () => {
    const { me, id, slots } = await shown()
    const anna = await parent()
    const { id: booking } = await tutors.booked(anna, id, slots.at(-1)!)
    await api.db.execute(sql`
      update tutor_bookings set created_at = now() - interval '5 days', starts_at = now() + interval '3 hours',
        ends_at = now() + interval '4 hours', blocked_until = now() + interval '4 hours' where id = ${booking}`)
    await remindOfBookings(api.services)
    await remindOfBookings(api.services)
    const { rows } = await api.db.execute<{ user: string }>(sql`
      select user_id as user from notices where kind = 'booking_soon' and thing = ${`booking:${booking}`}`)
    expect(rows.map(({ user }) => user).toSorted()).toEqual([me.id, anna.id].toSorted())
  })
})
