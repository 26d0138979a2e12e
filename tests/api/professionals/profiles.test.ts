import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, reportOf, watched } from '#tests/support/moderation.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { profilesOf } from '#tests/support/professionals.ts'
import { savedOf } from '#tests/support/saved.ts'

eachApi('a work profile', (start) => {
  let api: TestApi
  let profiles: ReturnType<typeof profilesOf>
  let member: Awaited<ReturnType<TestApi['person']>>
  let school: Member
  beforeAll(async () => {
    api = await start()
    profiles = profilesOf(api)
    member = await api.person()
    school = await newMember(api, 'school')
  })
  const newOwner = (): Promise<Member> => newMember(api, 'professional')
  const status = async (id: string, me: { token: string } | null) =>
    (await profiles.call('GET', `/professionals/${id}`, me)).status
  const found = async (query: string, me: { token: string } | null = null): Promise<string[]> =>
    good(await profiles.call('GET', `/professionals?${query}`, me)).professionals.map(({ id }: { id: string }) => id)

  test('is hidden until its owner says otherwise, and says at once what is missing', async () => {
    const me = await newOwner()
    const none = await profiles.read(me)
    expect(none).toMatchObject({ id: null, version: 0, visibility: 'hidden' })
    expect(none.unsaid).toContain('headline')
    const draft = await profiles.own(profiles.save(me, 0, { languages: ['de'] }))
    expect(draft).toMatchObject({ visibility: 'hidden', version: 1 })
    expect(await status(draft.id!, school)).toBe(404)
    const refused = await profiles.save(me, 1, { visibility: 'public' })
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'profile_incomplete',
      ['headline', 'roles'],
    ])
  })

  test('each audience sees what its owner has chosen, and nobody how one is reached', async () => {
    const me = await newOwner()
    const { id } = await profiles.shown(me)
    const seen = async () => Promise.all([null, member, school].map((one) => status(id, one)))
    expect(await seen()).toEqual([200, 200, 200])
    for (const [visibility, expected] of [
      ['members', [404, 200, 200]],
      ['schools', [404, 404, 200]],
      ['hidden', [404, 404, 404]],
    ] as const) {
      const { version } = await profiles.read(me)
      await profiles.own(profiles.save(me, version, { visibility }))
      expect(await seen(), visibility).toEqual(expected)
    }
    const { version } = await profiles.read(me)
    await profiles.own(profiles.save(me, version, { visibility: 'public' }))
    const read = JSON.stringify((await profiles.call('GET', `/professionals/${id}`, school)).body)
    expect(read).not.toContain(me.email)
  })

  test('its owner opens it as others do, also where it is for schools alone, and not where it is for nobody', async () => {
    const me = await newOwner()
    const { id, version } = await profiles.shown(me, { visibility: 'schools' })
    expect(good(await profiles.call('GET', `/professionals/${id}`, me)).professional).toMatchObject({ isOwn: true })
    expect(await found('limit=100', me)).not.toContain(id)
    await profiles.own(profiles.save(me, version, { visibility: 'hidden' }))
    expect(await status(id, me)).toBe(404)
  })

  test('what ends an account ends it at once, and so does a role that is taken away', async () => {
    const [one, two] = [await newOwner(), await newOwner()]
    const [first, second] = [await profiles.shown(one), await profiles.shown(two)]
    await api.db.execute(sql`update users set status = 'suspended' where id = ${one.id}`)
    await api.db.execute(sql`update users set roles = '{parent}' where id = ${two.id}`)
    expect(await Promise.all([first, second].map(({ id }) => status(id, school)))).toEqual([404, 404])
    expect(await found('limit=100')).not.toContain(first.id)
  })

  test('the name is the account’s own, and is found by it', async () => {
    const me = await newOwner()
    const { id } = await profiles.shown(me)
    await api.db.execute(sql`update users set first_name = 'Zebedea', last_name = 'Quirl' where id = ${me.id}`)
    expect(await found('q=quirl')).toEqual([id])
    const hits = good(await profiles.call('GET', '/search?q=Zebedea', null)).groups
    expect(hits).toContainEqual(expect.objectContaining({ kind: 'professional' }))
  })

  test('is found by place, level, work, language and day, the nearest first', async () => {
    const [near, far] = [await newOwner(), await newOwner()]
    const { id: inUlm } = await profiles.shown(near, {
      place: 'Ulm, DE',
      levels: ['12-15'],
      availableFrom: '2020-01-01',
    })
    const { id: beside } = await profiles.shown(far, { place: 'Augsburg, DE', levels: ['12-15'], languages: ['fr'] })
    const around = 'lat=48.4&lon=9.99&km=100&level=12-15'
    expect(await found(around)).toEqual([inUlm, beside])
    expect(await found(`${around}&language=fr`)).toEqual([beside])
    expect(await found(`${around}&available=now`)).toEqual([inUlm])
    expect(await found(`${around}&role=office`)).toEqual([])
    expect(await found('lat=48.4&lon=9.99&km=10&level=12-15')).toEqual([inUlm])
    const unknown = await profiles.save(near, (await profiles.read(near)).version, { place: 'Qqqqqqqq' })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['place']])
  })

  test('of two tabs the second reads what the first has saved', async () => {
    const me = await newOwner()
    const { version } = await profiles.shown(me)
    await profiles.own(profiles.save(me, version, { headline: 'One' }))
    const second = await profiles.save(me, version, { headline: 'Two' })
    expect(second.status).toBe(409)
    expect(second.body.conflict.fields.headline).toEqual({ mine: 'Two', theirs: 'One' })
  })

  test('a watched word keeps it from others until a moderator has looked', async () => {
    const me = await newOwner()
    await watched(api, 'Wonderguide*')
    const { id } = await profiles.shown(me, { headline: 'Wonderguide of the north' })
    expect(await profiles.read(me)).toMatchObject({ visibility: 'public', isHeld: true })
    expect(await status(id, school)).toBe(404)
    const moderator = await api.person({ roles: ['moderator'] })
    const item = await itemOf(api, id)
    expect(good(await moderationOf(api).item(moderator, item)).item).toMatchObject({ type: 'professional' })
    expect((await moderationOf(api).decide(moderator, item, { act: 'nothing' })).status).toBe(200)
    expect(await status(id, school)).toBe(200)
  })

  test('everybody may report it; taken away, its owner reads why, and changes nothing', async () => {
    const me = await newOwner()
    const { id } = await profiles.shown(me)
    const report = `/api/v1/professionals/${id}/report`
    expect((await reportOf(api, member, report, 'deception', 'Never was there')).status).toBe(204)
    expect((await reportOf(api, me, report, 'deception')).status).toBe(403)
    const moderator = await api.person({ roles: ['moderator'] })
    const decision = { act: 'hide', rule: 'deception', words: 'You were never there' }
    expect((await moderationOf(api).decide(moderator, await itemOf(api, id), decision)).status).toBe(200)
    const own = await profiles.read(me)
    expect(own).toMatchObject({ removedFor: 'deception' })
    expect((await profiles.save(me, own.version, { headline: 'Other' })).body.code).toBe('profile_state')
    expect(await status(id, school)).toBe(404)
  })

  test('a saved search hears of somebody new, as far as its owner may see them', async () => {
    const query = { place: 'Bregenz, AT', lat: 47.5, lon: 9.75, km: 25 }
    const save = async (reader: { id: string; email: string; token: string }) =>
      (await savedOf(api).saved(reader, { kind: 'professionals', query, name: 'Bregenz' })).id
    const [ofSchool, ofMember] = [await save(school), await save(member)]
    await profiles.shown(await newOwner(), { visibility: 'schools', place: 'Bregenz, AT' })
    await savedOf(api).pass()
    const { rows } = await api.db.execute<{ id: string; told: number }>(sql`select id, told from saved_searches`)
    const told = (id: string) => rows.find((row) => row.id === id)!.told
    expect([told(ofSchool), told(ofMember)]).toEqual([1, 0])
  })

  test('deleted, it is gone with all that belongs to it', async () => {
    const me = await newOwner()
    const { id } = await profiles.shown(me)
    await profiles.declare(me)
    expect(await profiles.own(profiles.call('DELETE', '/me/professional', me))).toMatchObject({ id: null, version: 0 })
    expect(await status(id, school)).toBe(404)
    const { rows } = await api.db.execute(sql`select from professional_credentials where professional_id = ${id}`)
    expect(rows).toEqual([])
  })
})
