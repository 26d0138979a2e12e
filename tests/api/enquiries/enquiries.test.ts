import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { chatOf } from '#tests/support/chat.ts'
import { enquiriesOf } from '#tests/support/enquiries.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'

eachApi('enquiries and lines', (start) => {
  let api: TestApi
  let calls: ReturnType<typeof enquiriesOf>
  beforeAll(async () => {
    api = await start()
    calls = enquiriesOf(api)
  })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const statusOf = async (me: { token: string }, id: string) => (await calls.get(me, id)).status

  test('those who look after the school read it, and nobody else', async () => {
    const { head, listing } = await calls.school()
    const [me, stranger, other] = [await calls.family(), await calls.family(), await calls.school()]
    const { id } = await calls.asked(me, listing.id)
    expect(await calls.list(head)).toMatchObject([{ id, status: 'sent', student: null, person: { email: me.email } }])
    expect((await noticesOf(api).list(head)).map(({ kind }) => kind)).toContain('enquiry_sent')
    expect((await calls.call('GET', `/enquiries/${id}`, stranger)).status).toBe(404)
    expect((await calls.received(other.head, id)).status).toBe(404)
    const admin = await api.person({ roles: ['admin'] })
    expect((await calls.call('GET', `/organisations/${head.organisation}/enquiries/${id}`, admin)).status).toBe(403)
  })

  test('taken on, the child is an enquiry among the school’s children, and the family becomes nobody’s guardian', async () => {
    const { head, listing } = await calls.school()
    const me = await calls.family()
    const { id } = await calls.asked(me, listing.id)
    const { student } = good(await calls.take(head, id)).enquiry
    expect(good(await calls.call('GET', `/students/${student}`, head)).student).toMatchObject({
      first_name: 'Élodie',
      status: 'enquiry',
      level: '3-6',
      birthDate: null,
    })
    expect((await calls.call('GET', `/students/${student}`, me)).status).toBe(404)
    const { rows } = await api.db.execute(sql`select from student_contacts where student_id = ${student}`)
    expect(rows).toHaveLength(0)
    expect((await calls.take(head, id)).status).toBe(200)
  })

  test('one for a child and a school, three a day', async () => {
    const me = await calls.family()
    const schools = await Promise.all(Array.from({ length: 3 }, () => calls.school()))
    await calls.asked(me, schools[0]!.listing.id)
    expect(codeOf(await calls.ask(me, schools[0]!.listing.id))).toEqual([409, 'enquiry_known'])
    await calls.asked(me, schools[0]!.listing.id, { first_name: 'Jonas' })
    await calls.asked(me, schools[1]!.listing.id)
    expect(codeOf(await calls.ask(me, schools[2]!.listing.id))).toEqual([409, 'limit_reached'])
  })

  test('what makes no sense is refused at its field; one’s own school is not asked', async () => {
    const { head, listing } = await calls.school()
    const me = await calls.family()
    const fieldsOf = async (more: object) => Object.keys((await calls.ask(me, listing.id, more)).body.fields ?? {})
    expect(await fieldsOf({ birthMonth: '1980-01' })).toEqual(['birthMonth'])
    expect(await fieldsOf({ birthMonth: '2023-13' })).toEqual(['birthMonth'])
    expect(await fieldsOf({ startMonth: '2001-01' })).toEqual(['startMonth'])
    expect(await fieldsOf({ message: 'short' })).toEqual(['message'])
    expect(codeOf(await calls.ask(head, listing.id))).toEqual([403, 'own_thing'])
    await api.db.execute(sql`update users set silenced_until = now() + interval '1 day' where id = ${me.id}`)
    expect(codeOf(await calls.ask(me, listing.id))).toEqual([403, 'silenced'])
  })

  test('both may write to each other in the chat as long as it is open', async () => {
    const { head, listing } = await calls.school()
    const me = await calls.family()
    const knows = async () => (await chatOf(api).contacts(head)).some(({ id }: { id: string }) => id === me.id)
    expect(await knows()).toBe(false)
    const { id } = await calls.asked(me, listing.id)
    expect(await knows()).toBe(true)
    expect((await chatOf(api).contacts(me)).map((one: { id: string }) => one.id)).toContain(head.id)
    good(await calls.refuse(head, id))
    expect(await knows()).toBe(false)
  })

  test('a no comes with a word, and ends it', async () => {
    const { head, listing } = await calls.school()
    const me = await calls.family()
    const { id } = await calls.asked(me, listing.id)
    expect((await calls.refuse(head, id, '')).status).toBe(422)
    good(await calls.refuse(head, id, 'We have no place before 2029.'))
    expect(await calls.get(me, id)).toMatchObject({ status: 'refused', word: 'We have no place before 2029.' })
    expect(codeOf(await calls.take(head, id))).toEqual([409, 'enquiry_state'])
    expect(await calls.list(head, 'over')).toMatchObject([{ id, person: { email: null } }])
  })

  test('places go in order, each once; no thanks and a lapsed offer go to the next', async () => {
    const school = await calls.school()
    const { head, listing } = school
    await calls.line(head)
    const line = [await calls.waiting(school), await calls.waiting(school), await calls.waiting(school)]
    expect(await Promise.all(line.map(async ({ me, id }) => (await calls.get(me, id)).place))).toEqual([1, 2, 3])
    await calls.line(head, { places: 1 })
    expect(await Promise.all(line.map(({ me, id }) => statusOf(me, id)))).toEqual(['offered', 'waiting', 'waiting'])
    good(await calls.move(line[0]!.me, line[0]!.id, 'decline'))
    expect(await Promise.all(line.map(({ me, id }) => statusOf(me, id)))).toEqual(['declined', 'offered', 'waiting'])
    await calls.over(line[1]!.id)
    expect(codeOf(await calls.move(line[1]!.me, line[1]!.id, 'accept'))).toEqual([409, 'offer_over'])
    expect(await Promise.all(line.map(({ me, id }) => statusOf(me, id)))).toEqual(['declined', 'lapsed', 'offered'])
    good(await calls.move(line[2]!.me, line[2]!.id, 'accept'))
    expect((await calls.move(line[2]!.me, line[2]!.id, 'accept')).status).toBe(200)
    expect(await calls.places(listing.id)).toEqual({ counted: 1, living: 1 })
    expect((await calls.lines(head))[0]).toMatchObject({ places: 1, taken: 1, waiting: 0 })
  })

  test('brothers and sisters first, where the rule says so', async () => {
    const school = await calls.school()
    await calls.line(school.head, { rule: 'siblings' })
    const first = await calls.waiting(school)
    const sibling = await calls.waiting(school, { isSibling: true })
    expect((await calls.get(first.me, first.id)).place).toBe(2)
    await calls.line(school.head, { rule: 'siblings', places: 1 })
    expect(await statusOf(sibling.me, sibling.id)).toBe('offered')
    expect(await statusOf(first.me, first.id)).toBe('waiting')
  })

  test('whoever accepts is enrolled by the school, and the place leaves the line', async () => {
    const school = await calls.school()
    const { head } = school
    await calls.line(head, { places: 1 })
    const { me, id } = await calls.waiting(school)
    expect(codeOf(await calls.enrol(head, id))).toEqual([409, 'enquiry_state'])
    good(await calls.move(me, id, 'accept'))
    const { student } = good(await calls.enrol(head, id)).enquiry
    expect(good(await calls.call('GET', `/students/${student}`, head)).student.status).toBe('enrolled')
    expect((await calls.lines(head))[0]).toMatchObject({ places: 0, taken: 0 })
    expect(await statusOf(me, id)).toBe('enrolled')
  })

  test('whom managers enrol in the record has left the line within a minute', async () => {
    const school = await calls.school()
    await calls.line(school.head, { places: 1 })
    const { me, id } = await calls.waiting(school)
    await api.db.execute(sql`
      update students set status = 'enrolled' where id = (select student_id from school_enquiries where id = ${id})`)
    await calls.keepUp()
    expect(await statusOf(me, id)).toBe('enrolled')
    expect((await calls.lines(school.head))[0]).toMatchObject({ places: 0, taken: 0 })
  })

  test('of twenty who answer, leave and are offered at once no place is lost or given twice', async () => {
    const school = await calls.school()
    const { head, listing } = school
    await calls.line(head, { places: 4 })
    const line = []
    for (let at = 0; at < 20; at += 1) line.push(await calls.waiting(school))
    const moves = ['accept', 'decline', 'withdraw'] as const
    await Promise.all(line.map(({ me, id }, at) => calls.move(me, id, moves[at % 3]!)))
    const { counted, living } = await calls.places(listing.id)
    expect(counted).toBe(living)
    expect(counted).toBeLessThanOrEqual(4)
    await expect(
      api.db.execute(sql`update school_lines set taken = places + 1 where school_id = ${listing.id}`),
    ).rejects.toThrow(/school_lines/)
  })

  test('fewer places than are taken there cannot be', async () => {
    const school = await calls.school()
    await calls.line(school.head, { places: 1 })
    await calls.waiting(school)
    const { version } = (await calls.lines(school.head))[0]!
    const answer = await calls.call('PUT', `/organisations/${school.head.organisation}/lines/3-6`, school.head, {
      isOpen: true,
      rule: 'order',
      offerHours: 48,
      places: 0,
      version,
    })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['places']])
  })

  test('with the house and with the account it ends', async () => {
    const school = await calls.school()
    await calls.line(school.head, { places: 1 })
    const [first, second] = [await calls.waiting(school), await calls.waiting(school)]
    await api.db.execute(sql`update users set deleted_at = now() where id = ${first.me.id}`)
    await calls.keepUp()
    expect(await statusOf(second.me, second.id)).toBe('offered')
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${school.head.organisation}`)
    await calls.keepUp()
    expect(await calls.get(second.me, second.id)).toMatchObject({ status: 'lapsed', ending: 'house' })
    expect(await calls.places(school.listing.id)).toEqual({ counted: 0, living: 0 })
  })

  test('whoever is suspended is passed over, and keeps the place in line', async () => {
    const school = await calls.school()
    await calls.line(school.head)
    const [first, second] = [await calls.waiting(school), await calls.waiting(school)]
    await api.db.execute(sql`update users set status = 'suspended' where id = ${first.me.id}`)
    await calls.line(school.head, { places: 1 })
    expect(await statusOf(second.me, second.id)).toBe('offered')
    await api.db.execute(sql`update users set status = 'active' where id = ${first.me.id}`)
    expect(await statusOf(first.me, first.id)).toBe('waiting')
  })

  test('half a year after nothing came of it nothing is left, the record included', async () => {
    const school = await calls.school()
    const me = await calls.family()
    const { id } = await calls.asked(me, school.listing.id)
    const { student } = good(await calls.take(school.head, id)).enquiry
    good(await calls.move(me, id, 'withdraw'))
    await api.db.execute(sql`update school_enquiries set ended_at = now() - interval '181 days' where id = ${id}`)
    const { enquiryRetention } = await import('#/api/modules/enquiries/personal-data.ts')
    await api.db.transaction((tx) => enquiryRetention.schoolEnquiries!.forget!(tx))
    const { rows } = await api.db.execute<{ gone: boolean }>(sql`
      select deleted_at is not null as gone from students where id = ${student}`)
    expect(rows).toEqual([{ gone: true }])
    expect((await calls.call('GET', `/enquiries/${id}`, me)).status).toBe(404)
  })
})
