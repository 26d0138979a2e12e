import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { forgetUnused, tellOfClosed } from '#/api/modules/pictures/pictures.check.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { picturedOf } from '#tests/support/pictured.ts'

const covered = (cover: string) => ({ cover, coverAlt: 'Two children carry a bench' })

eachApi('covers of events', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let pictures: ReturnType<typeof picturedOf>
  let head: Member
  let parent: Awaited<ReturnType<TestApi['person']>>
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    pictures = picturedOf(api)
    head = await newMember(api, 'school')
    parent = await api.person({ roles: ['parent'] })
  })

  const child = (photoConsent: 'public' | 'class' = 'public') =>
    buildStudent(api.db, {
      organisationId: head.organisation,
      classroomId: head.classroom,
      firstName: 'Lina',
      lastName: 'Sommerfeld',
      photoConsent,
      contacts: [{ user: parent.id, relation: 'mother', access: 'parent' }],
    })
  async function decide(id: string, photoConsent: string): Promise<void> {
    const { student } = good(await api.send('GET', `/api/v1/students/${id}`, { token: parent.token }))
    const body = { photoConsent, version: student.version }
    good(await api.send('PATCH', `/api/v1/students/${id}`, { token: parent.token, body }))
  }
  const told = async (id = head.id) =>
    (
      await api.db.execute<{ thing: string }>(sql`
      select thing from notices where user_id = ${id} and kind = 'picture_gone' order by id`)
    ).rows

  test('stand on the page, in the list and in feeds, and are asked for each time', async () => {
    const picture = await pictures.said(head)
    const { id, slug } = await events.published(head, covered(picture.id))
    const cover = { id: picture.id, alt: 'Two children carry a bench', width: 40, height: 30, widths: [40] }
    expect(good(await events.open(slug)).event.cover).toEqual(cover)
    const listed = good(await events.call('GET', '/events', null)).events
    expect(listed.find((one: { id: string }) => one.id === id).cover).toEqual(cover)
    const { body: feed } = await api.send('GET', '/api/v1/events/feeds/json')
    expect(JSON.stringify(feed)).toContain(`https://casa.example/files/pictures/${picture.id}?w=40`)
    const shown = await pictures.file(picture.id)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    const headers = { 'if-none-match': shown.headers.get('etag')! }
    expect((await pictures.file(picture.id, null, headers)).status).toBe(304)
    await api.db.execute(sql`update events set is_held = true where id = ${id}`)
    expect((await pictures.file(picture.id, null, headers)).status).toBe(404)
    await api.db.execute(sql`update events set is_held = false, hidden_rule = 'respect' where id = ${id}`)
    expect((await pictures.file(picture.id)).status).toBe(404)
    await api.db.execute(sql`update events set hidden_rule = null where id = ${id}`)
    good(await events.move(head, await events.own(head, id), 'cancel', { note: '', scope: 'this' }))
    expect((await pictures.file(picture.id)).status).toBe(200)
  })

  test('of what is for members alone are theirs', async () => {
    const picture = await pictures.said(head)
    await events.published(head, { ...covered(picture.id), visibility: 'members' })
    const guide = await newMember(api, 'teacher', Promise.resolve(head))
    const shown = await pictures.file(picture.id, guide)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await pictures.file(picture.id)).status).toBe(404)
    expect((await pictures.file(picture.id, await newMember(api, 'teacher'))).status).toBe(404)
  })

  test('are seen by whoever put one there until it is said who is on it, and nobody publishes with one before', async () => {
    const { picture } = good(await pictures.add(head), 201)
    expect(picture).toMatchObject({ standing: 'unsaid', mayView: true })
    const colleague = await api.person({ roles: ['school'] })
    await buildMember(api.db, colleague.id, head.organisation, 'administrator')
    const draft = await events.draft(head, { cover: picture.id })
    expect((await pictures.file(picture.id, head)).status).toBe(200)
    expect((await pictures.file(picture.id, colleague)).status).toBe(404)
    expect(good(await pictures.own(colleague, picture.id)).picture).toMatchObject({ mayView: false })
    const refused = async (event: Pick<OwnEvent, 'id' | 'version'>) =>
      (await events.move(head, event, 'publish')).body.fields
    expect(await refused(draft)).toEqual({ coverAlt: expect.any(String) })
    const described = good(await events.save(head, draft, { coverAlt: 'A bench' })).event
    expect(await refused(described)).toEqual({ cover: expect.stringContaining('not said yet') })
    good(await pictures.say(head, picture.id, [await child('class')]))
    expect(await refused(described)).toEqual({ cover: expect.stringContaining('has not agreed') })
    good(await pictures.say(head, picture.id, []))
    const published = good(await events.move(head, described, 'publish')).event
    // Of what others see, the next one has to be open at once; what is there stays while all else is changed.
    const closed = await pictures.said(head, [await child('class')])
    expect((await events.save(head, published, covered(closed.id))).body.fields).toHaveProperty('cover')
    expect((await events.save(head, published, { coverAlt: '' })).body.fields).toHaveProperty('coverAlt')
    const without = good(await events.save(head, published, { cover: null })).event
    expect(without).toMatchObject({ cover: null, coverAlt: '' })
  })

  test('are of their own host, and of nobody else', async () => {
    const stranger = await newMember(api, 'school')
    const [free, shown] = [await pictures.said(stranger), await pictures.said(stranger)]
    await events.published(stranger, covered(shown.id))
    for (const { id } of [free, shown])
      expect((await events.create(head, covered(id))).body).toMatchObject({ fields: { cover: expect.any(String) } })
    expect((await pictures.say(head, shown.id, [])).status).toBe(404)
    expect((await pictures.own(head, free.id)).status).toBe(404)
    expect((await pictures.add(await newMember(api, 'teacher'))).status).toBe(403)
    expect((await pictures.add(null)).status).toBe(401)
  })

  test('of a series and of a copy are stored once, and stay while any of them does', async () => {
    const picture = await pictures.said(head)
    const first = await events.draft(head, covered(picture.id))
    const repeat = { every: 'week', interval: 1, weekdays: [], by: 'date', until: null, times: 3 }
    const series = good(await events.move(head, first, 'repeat', repeat), 201).event as OwnEvent
    const copy = good(await events.call('POST', `/hosting/events/${first.id}/copy`, head), 201).event as OwnEvent
    const dates = [...series.series!.dates.map(({ id }) => id), copy.id]
    for (const id of dates) expect((await events.own(head, id)).cover?.id).toBe(picture.id)
    const { rows } = await api.db.execute(
      sql`select id from blog_pictures where event_id = any(${sql.param(dates)}::uuid[])`,
    )
    expect(rows).toEqual([{ id: picture.id }])
    const other = await pictures.said(head)
    good(await events.save(head, series, { ...covered(other.id), scope: 'all' }))
    for (const { id } of series.series!.dates) expect((await events.own(head, id)).cover?.id).toBe(other.id)
    const age = () => api.db.execute(sql`update blog_pictures set looked_up_at = now() - interval '25 hours'`)
    await api.db.execute(sql`delete from events where id = ${first.id}`)
    await age()
    await forgetUnused(api.services)
    expect((await events.own(head, copy.id)).cover?.id).toBe(picture.id)
    good(await events.save(head, copy, { cover: null }))
    await age()
    await forgetUnused(api.services)
    const left = await api.db.execute(sql`select id from files where id = ${picture.id} and drop_at is null`)
    expect(left.rows).toEqual([])
  })

  test('a consent that ends takes it away at once, and its hosts are told', async () => {
    const lina = await child()
    const picture = await pictures.said(head, [lina])
    const { id, slug } = await events.published(head, { cover: picture.id, coverAlt: 'Lina at the bench' })
    await tellOfClosed(api.services)
    expect(await told()).toEqual([])
    const { body } = await api.send('GET', '/api/v1/me/export', { token: parent.token })
    expect(JSON.stringify(body)).toContain(picture.id)
    await decide(lina, 'school')
    expect((await pictures.file(picture.id)).status).toBe(404)
    expect((await pictures.file(picture.id, head)).status).toBe(200)
    const after = JSON.stringify([
      good(await events.open(slug)).event,
      good(await events.call('GET', '/events', null)).events,
      (await api.send('GET', '/api/v1/events/feeds/json')).body,
    ])
    expect(after).not.toContain(picture.id)
    expect(after).not.toContain('at the bench')
    await tellOfClosed(api.services)
    await tellOfClosed(api.services)
    expect(await told()).toEqual([{ thing: `hosted_event:${id}` }])
    const { notices } = good(await api.send('GET', '/api/v1/notices', { token: head.token }))
    expect(JSON.stringify(notices)).not.toContain('Lina')
    // All else may be changed meanwhile.
    good(await events.save(head, await events.own(head, id), { title: 'Another open morning' }))
    await decide(lina, 'public')
    expect((await pictures.file(picture.id)).status).toBe(200)
    await api.db.execute(sql`delete from students where id = ${lina}`)
    expect((await pictures.file(picture.id)).status).toBe(404)
    await forgetUnused(api.services)
    expect((await events.own(head, id)).cover).toBeNull()
    // What is begun from it begins without one.
    const copy = good(await events.call('POST', `/hosting/events/${id}/copy`, head), 201).event
    expect(copy).toMatchObject({ cover: null, coverAlt: '' })
  })

  test('one whose child was erased keeps no draft from being repeated and published', async () => {
    const lina = await child()
    const picture = await pictures.said(head, [lina])
    const draft = await events.draft(head, covered(picture.id))
    await api.db.execute(sql`delete from students where id = ${lina}`)
    await forgetUnused(api.services)
    const repeat = { every: 'week', interval: 1, weekdays: [], by: 'date', until: null, times: 2 }
    const series = good(await events.move(head, draft, 'repeat', repeat), 201).event as OwnEvent
    expect(series.series!.dates).toHaveLength(2)
    good(await events.move(head, series, 'publish'))
  })

  test('a child whose record is in the bin stays on it, whatever else is said of it', async () => {
    const lina = await child('class')
    const { id } = await pictures.said(head, [lina])
    await api.db.execute(sql`update students set deleted_at = now() where id = ${lina}`)
    const { picture } = good(await pictures.say(head, id, []))
    expect(picture).toMatchObject({ standing: 'closed', children: [], others: 1 })
    await api.db.execute(sql`update students set deleted_at = null where id = ${lina}`)
    const restored = good(await pictures.own(head, id)).picture
    expect(restored).toMatchObject({ standing: 'closed', others: 0, children: [{ id: lina }] })
  })

  test('not more than forty wait for being saved, and for a day', async () => {
    const one = await newMember(api, 'tutor')
    const { picture } = good(await pictures.add(one), 201)
    await api.db.execute(sql`
      insert into blog_pictures (id, created_by, width, height, widths)
      select gen_random_uuid(), created_by, width, height, widths from blog_pictures, generate_series(1, 39) where id = ${picture.id}`)
    expect((await pictures.add(one)).body.code).toBe('limit_reached')
    // Whatever else is there to be looked up before them.
    await api.db.execute(sql`
      update blog_pictures set created_at = now() - interval '25 hours' where created_by = ${one.id}`)
    await forgetUnused(api.services)
    good(await pictures.add(one), 201)
  })
})
