import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { listingsOf } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { watched } from '#tests/support/moderation.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember } from '#tests/support/people-builders.ts'
import { visitsOf, welcoming } from '#tests/support/visits.ts'

eachApi('visits of schools', (start) => {
  let api: TestApi
  let visits: ReturnType<typeof visitsOf>
  beforeAll(async () => {
    api = await start()
    visits = visitsOf(api)
  })
  const family = () => api.person({ roles: ['parent'] })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  test('a family books a time, and there is one place less', async () => {
    const { head, listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    expect(time).toMatchObject({ left: 2 })
    const anna = await family()
    const visit = await visits.booked(anna, listing.id, time!.at, { adults: 2, children: 1, note: 'We come by bike' })
    expect(visit).toMatchObject({ status: 'booked', adults: 2, expect: welcoming.expect, mayCancel: true })
    expect((await visits.times(listing.id))[0]).toEqual({ at: time!.at, left: 1 })
    expect(await visits.hosted(head, listing.id)).toMatchObject([
      { id: visit.id, email: anna.email, note: 'We come by bike' },
    ])
    expect((await noticesOf(api).one(anna)).kind).toBe('visit_made')
    expect((await noticesOf(api).list(head)).map(({ kind }) => kind)).toContain('visit_booked')
    expect(await visits.chairs(listing.id)).toEqual({ counted: 1, living: 1 })
  })

  test('of twenty who book the last place at once one has it', async () => {
    const { listing } = await visits.host({ families: 1 })
    const [time] = await visits.times(listing.id)
    const many = await Promise.all(Array.from({ length: 20 }, family))
    const answers = await Promise.all(many.map((one) => visits.book(one, listing.id, time!.at)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['visit_full']),
    )
    expect(await visits.chairs(listing.id)).toEqual({ counted: 1, living: 1 })
  })

  test('the database itself lets no two times of a school overlap, and nobody sit on a chair too many', async () => {
    const { listing } = await visits.host({ families: 1 })
    const [time] = await visits.times(listing.id)
    await visits.booked(await family(), listing.id, time!.at)
    const change = (what: string) => api.db.execute(sql.raw(what.replaceAll('$', `'${listing.id}'`)))
    await expect(change('update school_visit_times set taken = taken + 1 where school_id = $')).rejects.toThrow(
      /school_visit_times/,
    )
    const shifted = `insert into school_visit_times (school_id, starts_at, ends_at, families, taken)
      select school_id, starts_at + interval '30 minutes', ends_at + interval '30 minutes', 1, 1
      from school_visit_times where school_id = $`
    await expect(change(shifted)).rejects.toThrow(/school_visit_times/)
  })

  test('a family comes once to a school, and is in one place at a time', async () => {
    const [one, other] = [await visits.host(), await visits.host()]
    const times = await visits.times(one.listing.id)
    const anna = await family()
    await visits.booked(anna, one.listing.id, times[0]!.at)
    expect(codeOf(await visits.book(anna, one.listing.id, times[1]!.at))).toEqual([409, 'visit_known'])
    expect(codeOf(await visits.book(anna, other.listing.id, times[0]!.at))).toEqual([409, 'visit_clash'])
    await visits.booked(anna, other.listing.id, times[1]!.at)
    expect(await visits.chairs(other.listing.id)).toEqual({ counted: 1, living: 1 })
  })

  test('what is not on offer cannot be booked: another minute, too soon, too many, one’s own school', async () => {
    const { head, listing } = await visits.host({ noticeHours: 48 })
    const anna = await family()
    const [time] = await visits.times(listing.id)
    const aside = new Date(Date.parse(time!.at) + 60_000).toISOString()
    expect(codeOf(await visits.book(anna, listing.id, aside))).toEqual([409, 'slot_taken'])
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    expect(codeOf(await visits.book(anna, listing.id, soon))).toEqual([409, 'slot_taken'])
    const crowd = await visits.book(anna, listing.id, time!.at, { adults: 3 })
    expect([crowd.status, Object.keys(crowd.body.fields)]).toEqual([422, ['adults']])
    expect(codeOf(await visits.book(head, listing.id, time!.at))).toEqual([403, 'own_thing'])
    expect((await visits.book(null, listing.id, time!.at)).status).toBe(401)
  })

  test('a guest’s chair is held, confirmed by the link, and the link opens nothing else', async () => {
    const { head, listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    const guest = await visits.asked(listing.id, time!.at)
    expect((await visits.times(listing.id))[0]!.left).toBe(1)
    expect(await visits.hosted(head, listing.id)).toEqual([])
    expect(good(await visits.get(guest)).visit).toMatchObject({ status: 'held', guest: { email: guest.email } })
    expect((await visits.get({ ...guest, key: 'wrong' })).status).toBe(404)
    expect(good(await visits.move(guest, 'confirm')).visit.status).toBe('booked')
    expect((await visits.move(guest, 'confirm')).status).toBe(200)
    expect(await visits.hosted(head, listing.id)).toMatchObject([{ name: 'Ines Duarte', email: guest.email }])
    const other = await visits.asked(listing.id, (await visits.times(listing.id))[1]!.at)
    expect((await visits.get({ id: other.id, key: guest.key })).status).toBe(404)
    const file = await visits.call('GET', `/visits/${guest.id}/calendar.ics?key=${guest.key}`, null)
    expect(file.body).toContain('BEGIN:VEVENT')
  })

  test('the answer is the same whatever a guest’s address has done before', async () => {
    const { listing } = await visits.host()
    const [first, second] = await visits.times(listing.id)
    const { email } = await visits.asked(listing.id, first!.at)
    const again = await visits.book(null, listing.id, second!.at, { guest: { name: 'Somebody', email } })
    expect([again.status, again.body.visit]).toEqual([201, null])
    expect(await visits.chairs(listing.id)).toEqual({ counted: 1, living: 1 })
  })

  test('what a guest does not confirm is free again, and the school never hears of it', async () => {
    const { head, listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    const guest = await visits.asked(listing.id, time!.at)
    await api.db.execute(sql`update school_visits set expires_at = now() - interval '1 minute' where id = ${guest.id}`)
    await visits.keepUp()
    expect(await visits.chairs(listing.id)).toEqual({ counted: 0, living: 0 })
    expect(codeOf(await visits.move(guest, 'confirm'))).toEqual([409, 'visit_over'])
    expect(await visits.hosted(head, listing.id, true)).toEqual([])
  })

  test('an account and what its confirmed address booked without one are the same family', async () => {
    const { listing } = await visits.host()
    const times = await visits.times(listing.id)
    const anna = await family()
    const guest = await visits.asked(listing.id, times[0]!.at, anna.email)
    good(await visits.move(guest, 'confirm'))
    expect(await visits.own(anna)).toMatchObject([{ id: guest.id }])
    expect(codeOf(await visits.book(anna, listing.id, times[1]!.at))).toEqual([409, 'visit_known'])
  })

  test('either side cancels, once, and the time is free again', async () => {
    const { head, listing } = await visits.host({ families: 1 })
    const [time] = await visits.times(listing.id)
    const [anna, other] = [await family(), await family()]
    const visit = await visits.booked(anna, listing.id, time!.at)
    expect((await visits.move(visit.id, 'cancel', other)).status).toBe(404)
    expect(good(await visits.move(visit.id, 'cancel', anna)).visit).toMatchObject({
      status: 'cancelled',
      ending: 'family',
    })
    expect((await visits.move(visit.id, 'cancel', anna)).status).toBe(200)
    expect((await visits.times(listing.id))[0]!.left).toBe(1)
    const second = await visits.booked(other, listing.id, time!.at)
    const off = good(await visits.off(head, listing.id, second.id, 'The group is on a trip')).visit
    expect(off).toMatchObject({ status: 'cancelled', ending: 'school', email: null })
    expect((await visits.off(head, listing.id, second.id)).status).toBe(200)
    expect(good(await visits.get(second.id, other)).visit).toMatchObject({ endingNote: 'The group is on a trip' })
    expect(await visits.chairs(listing.id)).toEqual({ counted: 0, living: 0 })
  })

  test('other hours leave what is booked, and put nothing in its way', async () => {
    const { head, listing } = await visits.host({ families: 1 })
    const times = await visits.times(listing.id)
    const visit = await visits.booked(await family(), listing.id, times[1]!.at)
    good(await visits.save(head, listing.id, 1, { minutes: 90, families: 1 }))
    const now = await visits.times(listing.id)
    const length = 90 * 60_000
    const [from, to] = [Date.parse(visit.startsAt), Date.parse(visit.endsAt)]
    expect(now.some(({ at }) => Date.parse(at) < to && Date.parse(at) + length > from)).toBe(false)
    expect(await visits.hosted(head, listing.id)).toMatchObject([{ id: visit.id }])
    expect(codeOf(await visits.save(head, listing.id, 1, {}))).toEqual([409, 'version_conflict'])
  })

  test('a draft takes nobody more and sends nobody away; a house that is suspended ends its visits', async () => {
    const { head, listing } = await visits.host()
    const [time, next] = await visits.times(listing.id)
    const anna = await family()
    const visit = await visits.booked(anna, listing.id, time!.at)
    const listings = listingsOf(api)
    good(await listings.move(head, await listings.own(head, listing.id), 'unpublish'))
    expect((await visits.book(await family(), listing.id, next!.at)).status).toBe(404)
    await visits.keepUp()
    expect(good(await visits.get(visit.id, anna)).visit.status).toBe('booked')
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${head.organisation}`)
    await visits.keepUp()
    expect(good(await visits.get(visit.id, anna)).visit).toMatchObject({ status: 'cancelled', ending: 'house' })
    expect((await noticesOf(api).list(anna)).map(({ kind }) => kind)).toContain('visit_cancelled')
    expect(await visits.chairs(listing.id)).toEqual({ counted: 0, living: 0 })
  })

  test('with another house the promise ends, and the next one says anew when families come', async () => {
    const { listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    const anna = await family()
    const visit = await visits.booked(anna, listing.id, time!.at)
    const [admin, next] = [await api.person({ roles: ['admin'] }), await newMember(api, 'school')]
    const { version } = await listingsOf(api).own(admin, listing.id)
    const body = { organisation: next.organisation, version }
    good(await visits.call('PUT', `/listings/${listing.id}/owner`, admin, body))
    expect(await visits.times(listing.id)).toEqual([])
    await visits.keepUp()
    expect(good(await visits.get(visit.id, anna)).visit).toMatchObject({ status: 'cancelled', ending: 'house' })
  })

  test('with a closed account its visits end, and the school hears of it', async () => {
    const { head, listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    const anna = await family()
    await visits.booked(anna, listing.id, time!.at)
    await api.db.execute(sql`update users set deleted_at = now() where id = ${anna.id}`)
    await visits.keepUp()
    expect(await visits.hosted(head, listing.id)).toEqual([])
    expect((await noticesOf(api).list(head)).map(({ kind }) => kind)).toContain('visit_returned')
  })

  test('the day before, once', async () => {
    const { listing } = await visits.host({ noticeHours: 4 })
    const times = await visits.times(listing.id, 14)
    const anna = await family()
    const visit = await visits.booked(anna, listing.id, times.at(-1)!.at)
    await api.db.execute(sql`
      update school_visits set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours' where id = ${visit.id}`)
    await visits.remind()
    await visits.remind()
    const { rows } = await api.db.execute(sql`
      select from notices where kind = 'visit_soon' and user_id = ${anna.id}`)
    expect(rows).toHaveLength(1)
  })

  test('five a day, wherever', async () => {
    const hosts = await Promise.all(Array.from({ length: 6 }, () => visits.host()))
    const anna = await family()
    const times = await visits.times(hosts[0]!.listing.id)
    for (const [at, { listing }] of hosts.slice(0, 5).entries()) await visits.booked(anna, listing.id, times[at]!.at)
    expect(codeOf(await visits.book(anna, hosts[5]!.listing.id, times[5]!.at))).toEqual([409, 'limit_reached'])
  })

  test('a guest of a suspended account comes by no other door', async () => {
    const { listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    const anna = await family()
    await api.db.execute(sql`update users set status = 'suspended' where id = ${anna.id}`)
    good(await visits.book(null, listing.id, time!.at, { guest: { name: 'Anna', email: anna.email } }), 201)
    expect(await visits.chairs(listing.id)).toEqual({ counted: 0, living: 0 })
    good(await visits.book(null, listing.id, time!.at, { guest: { name: 'Ines', email: newEmail() } }), 201)
    expect(await visits.chairs(listing.id)).toEqual({ counted: 1, living: 1 })
  })

  test('watched words in what a school says of visits keep the listing from others, also in a draft that is published', async () => {
    await watched(api, 'Wunderwiese*')
    const { head, listing } = await visits.host()
    good(await visits.save(head, listing.id, 1, { expect: 'Come to our Wunderwiesen!' }))
    const listings = listingsOf(api)
    const held = await listings.own(head, listing.id)
    expect(held).toMatchObject({ status: 'published', isHeld: true })
    expect((await visits.call('GET', `/schools/${listing.id}/visits`, null)).status).toBe(404)
    const draft = await listings.school(listings.move(head, held, 'unpublish'))
    expect(draft).toMatchObject({ status: 'draft', isHeld: false })
    const again = await listings.school(listings.move(head, draft, 'publish'))
    expect(again).toMatchObject({ status: 'published', isHeld: true })
  })
})
