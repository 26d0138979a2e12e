import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tellOfEnds } from '#/api/modules/tutors/check-ends.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { dayIn, offered, tutorsOf } from '#tests/support/tutors.ts'

eachApi('a tutor’s profile', (start) => {
  let api: TestApi
  let tutors: ReturnType<typeof tutorsOf>
  beforeAll(async () => {
    api = await start()
    tutors = tutorsOf(api)
  })

  const found = async (query: string): Promise<string[]> =>
    good(await tutors.call('GET', `/tutors?${query}`, null)).tutors.map(({ id }: { id: string }) => id)
  const opens = async (id: string) => (await tutors.call('GET', `/tutors/${id}`, null)).status

  test('nobody sees it before an admin has approved the check, and all do then', async () => {
    const me = await tutors.tutor()
    const draft = await tutors.begin(me)
    expect((await tutors.move(me, draft.version, 'publish')).body.code).toBe('listing_incomplete')
    const written = await tutors.profile(tutors.save(me, draft.version, offered))
    expect(written.unsaid).toEqual(['experienceYears', 'check'])
    await tutors.profile(tutors.move(me, written.version, 'publish'))
    expect([await opens(draft.id), (await tutors.own(me)).isShown]).toEqual([404, false])
    good(await tutors.file(me))
    expect(await opens(draft.id)).toBe(404)
    const { body } = await tutors.call('GET', '/tutor-profiles?state=waiting', await tutors.anAdmin())
    expect(body.profiles.map(({ id }: { id: string }) => id)).toContain(draft.id)
    await tutors.approve(draft.id)
    expect([await opens(draft.id), (await tutors.own(me)).isShown]).toEqual([200, true])
    expect((await noticesOf(api).one(me)).kind).toBe('check_approved')
    const { tutor } = good(await tutors.call('GET', `/tutors/${draft.id}`, null))
    expect(Object.keys(tutor)).not.toContain('meetingUrl')
    expect(tutor).toMatchObject({ city: 'Rotterdam', checkedUntil: dayIn(365), trialPrice: 0 })
    expect(Object.keys(tutor)).not.toContain('point')
  })

  test('what ends, ends: the check, the account, the role, and moderators’ word', async () => {
    const me = await tutors.tutor()
    const { id } = await tutors.shown(me)
    const set = (what: ReturnType<typeof sql>) => api.db.execute(sql`update tutors set ${what} where id = ${id}`)
    await set(sql`checked_on = current_date - 400, checked_until = current_date - 2`)
    expect([await opens(id), await found('limit=100')]).toEqual([404, expect.not.arrayContaining([id])])
    await set(sql`checked_until = current_date + 20, end_told_at = null`)
    expect(await opens(id)).toBe(200)
    await tellOfEnds(api.services)
    await tellOfEnds(api.services)
    const { rows } = await api.db.execute(sql`select from notices where kind = 'check_ending' and user_id = ${me.id}`)
    expect(rows).toHaveLength(1)
    await set(sql`hidden_rule = 'deception'`)
    expect(await opens(id)).toBe(404)
    await set(sql`hidden_rule = null`)
    await api.db.execute(sql`update users set status = 'suspended' where id = ${me.id}`)
    expect(await opens(id)).toBe(404)
  })

  test('an approval counts on while another paper waits, and ends when it is refused', async () => {
    const me = await tutors.tutor()
    const { id } = await tutors.shown(me)
    good(await tutors.file(me))
    expect(await tutors.own(me)).toMatchObject({ checkState: 'filed', isShown: true })
    const { version } = await tutors.own(me)
    good(await tutors.judge(id, { decision: 'refuse', reason: 'It is of somebody else', version }))
    expect(await tutors.own(me)).toMatchObject({
      checkState: 'refused',
      isShown: false,
      reason: 'It is of somebody else',
    })
    expect((await tutors.judge(id, { decision: 'approve', until: dayIn(100), version: version + 1 })).body.code).toBe(
      'listing_state',
    )
  })

  test('of two admins the second reads what was decided, and a day that is over is none', async () => {
    const me = await tutors.tutor()
    const { id } = await tutors.begin(me)
    good(await tutors.file(me))
    const { version } = await tutors.own(me)
    expect((await tutors.judge(id, { decision: 'approve', until: dayIn(-1), version })).body.fields.until).toBeTruthy()
    const answers = await Promise.all([
      tutors.judge(id, { decision: 'approve', until: dayIn(300), version }),
      tutors.judge(
        id,
        { decision: 'refuse', reason: 'Not readable at all', version },
        await api.person({ roles: ['admin'] }),
      ),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('two tabs that change the same hear of each other', async () => {
    const me = await tutors.tutor()
    const { version } = await tutors.begin(me)
    good(await tutors.save(me, version, { hours: [{ day: 1, from: '09:00', to: '12:00' }] }))
    const late = await tutors.save(me, version, { hours: [{ day: 2, from: '09:00', to: '12:00' }] })
    expect(late.body.conflict.fields.hours.theirs).toEqual([{ day: 1, hours: '09:00–12:00' }])
  })

  test('found around a place by who comes there, and online where that is asked for', async () => {
    const [near, online] = [await tutors.tutor(), await tutors.tutor()]
    const mark = 'zwaluwnest'
    const words = { bio: fromMarkdown(mark, 'letter') }
    const { id: meets } = await tutors.shown(near, words)
    const { id: far } = await tutors.shown(online, { ...words, modes: ['online'], city: '', point: null, rate: 9000 })
    const near51 = `q=${mark}&lat=52.08&lon=4.31`
    expect(await found(`${near51}&km=5`)).toEqual([meets])
    expect(await found(`${near51}&km=5&mode=online`)).toEqual([meets, far])
    expect(await found(`${near51}&km=5&mode=centre`)).toEqual([])
    expect(await found(`q=${mark}&lat=40&lon=4`)).toEqual([])
    expect(await found(`q=${mark}&rate=5000`)).toEqual([meets])
    expect(await found(`q=${mark}&area=music`)).toEqual([])
    expect(await found(`q=${mark}&level=6-9&language=nl&trial=true`)).toHaveLength(2)
  })

  test('only a zone that the database knows, so that nobody’s takes the list away from all', async () => {
    const me = await tutors.tutor()
    const { id, version } = await tutors.shown(me)
    for (const timeZone of ['ECT', 'CAT', 'US/Pacific-New', '+05:30']) {
      const { status, body } = await tutors.save(me, version, { timeZone })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['timeZone']])
    }
    for (const timeZone of Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('E')))
      await api.db.execute(sql`select now() at time zone ${timeZone}::text`)
    expect(await found(`limit=100`)).toContain(id)
  })

  test('under another name an admin looks at the paper again, and what was approved counts until then', async () => {
    const me = await tutors.tutor()
    const { id, version } = await tutors.shown(me)
    const rename = (first_name: string) => api.send('PATCH', '/api/v1/me', { token: me.token, body: { first_name } })
    good(await rename('Ada'))
    expect((await tutors.own(me)).checkState).toBe('approved')
    good(await rename('Maria'))
    expect(await tutors.own(me)).toMatchObject({ name: 'Maria Pieri', checkState: 'filed', isShown: true })
    expect((await tutors.judge(id, { decision: 'approve', until: dayIn(90), version })).body.code).toBe(
      'version_conflict',
    )
    await tutors.approve(id)
    expect((await tutors.own(me)).checkState).toBe('approved')
  })

  test('called as the account is, and gone with it', async () => {
    const me = await tutors.tutor()
    const { id } = await tutors.shown(me)
    await api.db.execute(sql`update users set first_name = 'Zelda', last_name = 'Brook' where id = ${me.id}`)
    expect(good(await tutors.call('GET', `/tutors/${id}`, null)).tutor.name).toBe('Zelda Brook')
    const hit = good(await api.send('GET', '/api/v1/search?q=Zelda&in=tutor', {})).groups
    expect(hit[0].hits[0]).toMatchObject({ id, title: 'Zelda Brook' })
    await api.db.execute(sql`delete from users where id = ${me.id}`)
    expect(await opens(id)).toBe(404)
  })
})
