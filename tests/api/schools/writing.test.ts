import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { inDays } from '#tests/support/events.ts'
import { level, listingsOf, said } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, reportOf, watched } from '#tests/support/moderation.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { savedOf } from '#tests/support/saved.ts'

eachApi('writing a listing', (start) => {
  let api: TestApi
  let listings: ReturnType<typeof listingsOf>
  let admin: Awaited<ReturnType<TestApi['person']>>
  beforeAll(async () => {
    api = await start()
    listings = listingsOf(api)
    admin = await api.person({ roles: ['admin'] })
  })
  const newHead = (): Promise<Member> => newMember(api, 'school')
  const open = (id: string) => api.send('GET', `/api/v1/schools/${id}`, {})
  const standing = (organisation: string, status: string) =>
    api.db.execute(sql`update organisations set status = ${status} where id = ${organisation}`)

  test('it is begun once, with what the house has said, and is nobody’s to find', async () => {
    const me = await newHead()
    await api.db.execute(
      sql`update organisations set contact = ${JSON.stringify({
        address: { street: 'Kade 4', city: 'Rotterdam', state: '', zip: '3011', country: 'NL' },
        email: 'office@kade.example',
        phone: '',
        website: '',
      })}::jsonb where id = ${me.organisation}`,
    )
    expect(good(await listings.call('GET', `/organisations/${me.organisation}/listing`, me)).school).toBeNull()
    const both = await Promise.all([1, 2].map(() => listings.begin(me, me.organisation)))
    expect(both[0]!.id).toBe(both[1]!.id)
    expect(both[0]).toMatchObject({
      status: 'draft',
      slug: null,
      email: 'office@kade.example',
      address: { street: 'Kade 4', zip: '3011', city: 'Rotterdam', country: 'NL' },
      organisation: { id: me.organisation },
      may: { edit: true, publish: true, unpublish: false },
    })
    expect(both[0]!.unsaid).toContain('summary')
    expect((await open(both[0]!.id)).status).toBe(404)
    expect((await listings.call('GET', `/listings/${both[0]!.id}`, await newHead())).status).toBe(404)
    const refused = await listings.move(me, both[0]!, 'publish')
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'listing_incomplete',
      ['summary'],
    ])
  })

  test('search finds it by its name and town while everybody may see it', async () => {
    const me = await newHead()
    const name = 'Kwikstaart'
    const found = async (q = name) => {
      const { groups } = good(await api.send('GET', `/api/v1/search?q=${q}`, {}))
      return groups.flatMap((group: { kind: string; hits: { id: string }[] }) =>
        group.kind === 'school' ? group.hits.map(({ id }) => id) : [],
      )
    }
    const shown = await listings.published(me, { name })
    expect(await found()).toEqual([shown.slug])
    expect(await found(`${name} Rotterdam`)).toEqual([shown.slug])
    await standing(me.organisation, 'suspended')
    expect(await found()).toEqual([])
    await standing(me.organisation, 'approved')
    good(await listings.move(me, await listings.own(me, shown.id), 'unpublish'))
    expect(await found()).toEqual([])
  })

  test('shown, it is found at an address that stays; taken back, it is a draft that keeps it', async () => {
    const me = await newHead()
    const name = 'Größe am Kai'
    const shown = await listings.published(me, { name })
    expect(shown).toMatchObject({ status: 'published', slug: 'grosse-am-kai', timeZone: 'Europe/Amsterdam' })
    expect(good(await open('grosse-am-kai')).school).toMatchObject({ name, city: 'Rotterdam' })
    const renamed = await listings.school(listings.save(me, shown, { name: 'Anders' }))
    expect(good(await open('grosse-am-kai')).school.name).toBe('Anders')
    const back = await listings.school(listings.move(me, renamed, 'unpublish'))
    expect(back).toMatchObject({ status: 'draft', slug: 'grosse-am-kai', publishedAt: shown.publishedAt })
    expect((await open('grosse-am-kai')).status).toBe(404)
    expect((await listings.move(me, renamed, 'publish')).status).toBe(409)
    expect(await listings.school(listings.move(me, back, 'publish'))).toMatchObject({ publishedAt: shown.publishedAt })
    const emptied = await listings.save(me, await listings.own(me, shown.id), { summary: '' })
    expect([emptied.status, emptied.body.code]).toEqual([422, 'listing_incomplete'])
  })

  test('of two who write at once, one reads what the other wrote', async () => {
    const me = await newHead()
    const draft = await listings.begin(me, me.organisation)
    const answers = await Promise.all(['Mornings', 'All day'].map((hours) => listings.save(me, draft, { hours })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.body).toMatchObject({ code: 'version_conflict', conflict: { version: 2 } })
    expect(Object.keys(lost.body.conflict.fields)).toEqual(['hours'])
  })

  test.each([
    ['more free places than places', { levels: [level({ capacity: 4, openings: 5 })] }, 'levels.0.openings'],
    ['ages that end before they begin', { levels: [level({ agesFrom: 72, agesTo: 36 })] }, 'levels.0.agesTo'],
    ['a level twice', { levels: [level(), level()] }, 'levels.1.level'],
    ['a fact twice', { facts: [1, 2].map((value) => ({ fact: 'garden', value, date: '2026-01-01' })) }, 'facts.1.fact'],
    ['a zone that is none', { timeZone: 'Europe/Nowhere' }, 'timeZone'],
    ['a place off the earth', { point: { lat: 91, lon: 0 } }, 'point.lat'],
    ['a site that is none', { website: 'javascript:alert(1)' }, 'website'],
  ])('is refused with %s', async (_what, patch, field) => {
    const me = await newHead()
    const answer = await listings.save(me, await listings.begin(me, me.organisation), patch)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })

  test('a house that is not approved writes a draft, and shows none; a closed one begins none', async () => {
    const me = await newHead()
    await standing(me.organisation, 'pending')
    const draft = await listings.school(listings.save(me, await listings.begin(me, me.organisation), said))
    expect(await listings.move(me, draft, 'publish')).toMatchObject({ status: 403, body: { code: 'listing_pending' } })
    await standing(me.organisation, 'approved')
    expect((await listings.move(me, draft, 'publish')).status).toBe(200)
    await standing(me.organisation, 'suspended')
    expect((await open(draft.id)).status).toBe(404)
    const late = await newHead()
    await standing(late.organisation, 'closed')
    const refused = await listings.call('POST', `/organisations/${late.organisation}/listing`, late)
    expect([refused.status, refused.body.code]).toEqual([409, 'organisation_closed'])
    const center = await newMember(api, 'training_center')
    expect((await listings.call('POST', `/organisations/${center.organisation}/listing`, admin)).status).toBe(404)
  })

  test('facts are whose word they were: an admin’s stay so when the school saves', async () => {
    const me = await newHead()
    const draft = await listings.begin(me, me.organisation)
    const garden = { fact: 'garden', value: 300, date: '2026-03-01' }
    const byAdmin = await listings.school(listings.save(admin, draft, { facts: [garden] }))
    const share = { fact: 'material_share', value: 80, date: '2026-04-01' }
    const byBoth = await listings.school(listings.save(me, byAdmin, { facts: [garden, share] }))
    expect(byBoth.facts).toEqual([
      { ...garden, source: 'admin' },
      { ...share, source: 'school' },
    ])
    const changed = await listings.school(listings.save(me, byBoth, { facts: [{ ...garden, value: 400 }] }))
    expect(changed.facts).toEqual([{ ...garden, value: 400, source: 'school' }])
  })

  test('watched words keep it from others until a moderator has looked; the name of a body counts', async () => {
    const me = await newHead()
    await watched(api, 'Wonderdiploma*')
    const shown = await listings.published(me)
    const { id } = shown
    await listings.declare(me, id, { body: 'other', bodyName: 'Wonderdiplomas Ltd' })
    expect(await listings.own(me, id)).toMatchObject({ status: 'published', isHeld: true })
    expect((await open(id)).status).toBe(404)
    const moderator = await api.person({ roles: ['moderator'] })
    const item = await itemOf(api, id)
    expect(good(await moderationOf(api).item(moderator, item)).item).toMatchObject({ type: 'school' })
    expect((await moderationOf(api).decide(moderator, item, { act: 'nothing' })).status).toBe(200)
    expect((await open(id)).status).toBe(200)
  })

  test('everybody may report it; taken away, its school reads why, and changes nothing', async () => {
    const me = await newHead()
    const { id } = await listings.published(me)
    const reader = await api.person()
    const report = `/api/v1/schools/${id}/report`
    expect((await reportOf(api, reader, report, 'deception', 'No such school')).status).toBe(204)
    expect((await reportOf(api, me, report, 'deception')).status).toBe(403)
    const moderator = await api.person({ roles: ['moderator'] })
    const decision = { act: 'hide', rule: 'deception', words: 'There is no school there' }
    expect((await moderationOf(api).decide(moderator, await itemOf(api, id), decision)).status).toBe(200)
    const own = await listings.own(me, id)
    expect(own).toMatchObject({ status: 'suspended', removedFor: 'deception', may: { edit: false, unpublish: false } })
    expect((await listings.save(me, own, { hours: 'Mornings' })).body.code).toBe('listing_state')
    expect((await open(id)).status).toBe(404)
    const { schools, counts } = good(await listings.call('GET', '/listings?state=suspended', admin))
    expect(schools.map((one: { id: string }) => one.id)).toContain(id)
    expect(counts.suspended).toBeGreaterThan(0)
  })

  test('whoever waits for a place hears of one that opens later, once', async () => {
    const me = await newHead()
    const city = `Delft ${me.id.slice(-6)}`
    const address = { street: '', zip: '', city, country: 'NL' }
    const shown = await listings.published(me, { address, levels: [level({ openings: 0 })] })
    const reader = await api.person()
    const query = { q: city, level: '3-6', openings: 'now' }
    const { id } = await savedOf(api).saved(reader, { kind: 'schools', query, name: 'Delft' })
    const told = async () => {
      await savedOf(api).pass()
      const { rows } = await api.db.execute<{ told: number }>(sql`select told from saved_searches where id = ${id}`)
      return rows[0]!.told
    }
    expect(await told()).toBe(0)
    const opened = await listings.school(listings.save(me, shown, { levels: [level({ openings: 2 })] }))
    expect(await told()).toBe(1)
    const fewer = await listings.school(listings.save(me, opened, { levels: [level({ openings: 0 })] }))
    await listings.school(listings.save(me, fewer, { levels: [level({ openings: 1 })] }))
    expect(await told()).toBe(1)
  })

  test('what was over yesterday there is over, whatever day it is elsewhere', async () => {
    const me = await newHead()
    const { id } = await listings.begin(me, me.organisation)
    await listings.declare(me, id, { to: inDays(0) })
    const zoned = async (timeZone: string) => {
      await api.db.execute(sql`update schools set time_zone = ${timeZone} where id = ${id}`)
      const [day] = (
        await api.db.execute<{ day: string }>(sql`select ((now() at time zone ${timeZone})::date)::text as day`)
      ).rows
      return { isOver: (await listings.own(me, id)).statuses[0]!.isOver, expected: day!.day > inDays(0) }
    }
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Amsterdam']) {
      const { isOver, expected } = await zoned(zone)
      expect(isOver).toBe(expected)
    }
  })

  test('admins enter schools without a house, and give them one that has none', async () => {
    const name = 'Entered by hand'
    const entered = await listings.school(listings.call('POST', '/listings', admin, { ...said, name }), 201)
    expect(entered).toMatchObject({ status: 'draft', organisation: null })
    const shown = await listings.school(listings.move(admin, entered, 'publish'))
    const [me, taken] = [await newHead(), await newHead()]
    await listings.begin(taken, taken.organisation)
    const assign = (organisation: string | null, version: number) =>
      listings.call('PUT', `/listings/${shown.id}/owner`, admin, { organisation, version })
    expect((await listings.call('GET', `/listings/${shown.id}`, me)).status).toBe(404)
    for (const organisation of [taken.organisation, (await newMember(api, 'training_center')).organisation])
      expect(Object.keys((await assign(organisation, shown.version)).body.fields)).toEqual(['organisation'])
    const given = await listings.school(assign(me.organisation, shown.version))
    expect(given.organisation).toMatchObject({ id: me.organisation })
    expect((await listings.own(me, shown.id)).name).toBe(name)
    const { account } = good(await listings.call('GET', `/listings/${shown.id}/account`, admin))
    expect(account.organisation).toMatchObject({ id: me.organisation, members: 1, children: 0, plan: null })
    expect((await assign(null, shown.version)).body.code).toBe('version_conflict')
    await listings.school(assign(null, given.version))
    expect((await listings.call('GET', `/listings/${shown.id}`, me)).status).toBe(404)
    const { schools } = good(await listings.call('GET', '/listings?q=entered', admin))
    expect(schools[0]).toMatchObject({ name, status: 'published', organisation: null, waiting: 0, city: 'Rotterdam' })
    expect(schools[0].unsaid).toBe((await listings.own(admin, shown.id)).unsaid.length)
  })
})
