import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { remindAll } from '#/api/modules/jobs/ending.chore.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { inDays } from '#tests/support/events.ts'
import { jobsOf, offered } from '#tests/support/jobs.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, watched } from '#tests/support/moderation.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('offering jobs', (start) => {
  let api: TestApi
  let jobs: ReturnType<typeof jobsOf>
  beforeAll(async () => {
    api = await start()
    jobs = jobsOf(api)
  })
  const newHead = (): Promise<Member> => newMember(api, 'school')
  const open = (id: string) => jobs.call('GET', `/jobs/${id}`, null)
  const standing = (organisation: string, status: string) =>
    api.db.execute(sql`update organisations set status = ${status} where id = ${organisation}`)

  test('a draft is for those who look after its house, and says what it lacks', async () => {
    const me = await newHead()
    const draft = await jobs.job(
      jobs.call('POST', '/recruiting/jobs', me, { title: 'Guide', timeZone: 'Europe/Amsterdam' }),
      201,
    )
    expect(draft).toMatchObject({ status: 'draft', state: 'draft', slug: null, organisation: { id: me.organisation } })
    expect(draft.missing).toEqual(['role', 'summary', 'content', 'address', 'employments', 'expiresOn'])
    expect((await open(draft.id)).status).toBe(404)
    expect((await jobs.call('GET', `/recruiting/jobs/${draft.id}`, await newHead())).status).toBe(404)
    const refused = await jobs.move(me, draft, 'publish')
    expect([refused.status, refused.body.code]).toEqual([422, 'job_incomplete'])
    expect(Object.keys(refused.body.fields)).toEqual(draft.missing)
  })

  test('published, it has an address that stays; closed, it says so and is in no list', async () => {
    const me = await newHead()
    const shown = await jobs.published(me, { title: 'Pädagogin für Größe 3–6' })
    expect(shown.slug).toMatch(/^padagogin-fur-grosse-3-6/)
    expect(good(await open(shown.slug)).job).toMatchObject({ state: 'open', organisation: { id: me.organisation } })
    const renamed = await jobs.job(jobs.save(me, shown, { title: 'Anders' }))
    expect(good(await open(shown.slug)).job.title).toBe('Anders')
    const listed = async () => good(await jobs.call('GET', `/jobs?organisation=${me.organisation}`, null)).jobs
    expect(await listed()).toHaveLength(1)
    const closed = await jobs.job(jobs.move(me, renamed, 'close'))
    expect(closed).toMatchObject({ state: 'closed', may: { close: false, publish: true } })
    expect(good(await open(shown.slug)).job.state).toBe('closed')
    expect(await listed()).toEqual([])
    await api.db.execute(sql`update jobs set closed_at = now() - interval '181 days' where id = ${shown.id}`)
    expect((await open(shown.slug)).status).toBe(404)
  })

  test.each([
    ['yesterday', -1],
    ['in 182 days', 182],
  ])('a last day %s is refused at its field', async (_when, days) => {
    const me = await newHead()
    const answer = await jobs.call('POST', '/recruiting/jobs', me, { ...offered(), expiresOn: inDays(days) })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['expiresOn']])
  })

  test.each([
    ['below zero', { min: -1, max: null }],
    ['from above to', { min: 400_000, max: 300_000 }],
    ['without either', { min: null, max: null }],
    ['in a currency that nobody has', { min: 1, max: 2, currency: 'XXX' }],
  ])('a salary %s is refused', async (_what, salary) => {
    const me = await newHead()
    const body = { ...offered(), salary: { ...offered().salary, ...salary } }
    expect((await jobs.call('POST', '/recruiting/jobs', me, body)).status).toBe(422)
  })

  test('a plan counts what is open: of many at once as many are opened as it has', async () => {
    const me = await newHead()
    const drafts = await Promise.all([1, 2, 3, 4].map(() => jobs.draft(me)))
    const answers = await Promise.all(drafts.map((draft) => jobs.move(me, draft, 'publish')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('plan_limit')
    const { houses } = good(await jobs.call('GET', '/recruiting/houses', me))
    expect(houses).toEqual([expect.objectContaining({ organisation: me.organisation, limit: 1, open: 1 })])
    // What is closed makes room.
    const { jobs: opened } = good(await jobs.call('GET', '/recruiting/jobs?state=open', me))
    good(await jobs.move(me, opened[0], 'close'))
    good(await jobs.move(me, drafts[answers.findIndex(({ status }) => status === 409)]!, 'publish'))
  })

  test('a last day that is moved opens what has run out only where there is room', async () => {
    const me = await newHead()
    const first = await jobs.published(me)
    await api.db.execute(sql`
      update jobs set expires_on = current_date - 3, ends_at = now() - interval '2 days' where id = ${first.id}`)
    expect((await jobs.own(me, first.id)).state).toBe('expired')
    const second = await jobs.published(me)
    const answer = await jobs.save(me, await jobs.own(me, first.id), { expiresOn: inDays(10) })
    expect([answer.status, answer.body.code]).toEqual([409, 'plan_limit'])
    good(await jobs.move(me, second, 'close'))
    good(await jobs.save(me, await jobs.own(me, first.id), { expiresOn: inDays(10) }))
    expect((await jobs.own(me, first.id)).state).toBe('open')
  })

  test('a house that is not approved writes, and publishes nothing; what it had open is nobody’s to find', async () => {
    const me = await newHead()
    const shown = await jobs.published(me)
    await standing(me.organisation, 'pending')
    expect((await open(shown.id)).status).toBe(404)
    const answer = await jobs.move(me, await jobs.draft(me), 'publish')
    expect([answer.status, answer.body.code]).toEqual([403, 'job_pending'])
    await standing(me.organisation, 'approved')
    expect((await open(shown.id)).status).toBe(200)
  })

  test('of two editors the second reads what the first has written', async () => {
    const me = await newHead()
    const draft = await jobs.draft(me)
    good(await jobs.save(me, draft, { summary: 'First' }))
    const answer = await jobs.save(me, draft, { summary: 'Second' })
    expect([answer.status, answer.body.conflict.fields]).toEqual([
      409,
      { summary: { mine: 'Second', theirs: 'First' } },
    ])
  })

  test('a teacher writes for the house they work in and hands it in; those who look after it publish it', async () => {
    const me = await newHead()
    const [teacher, other] = [await jobs.colleague(me.organisation), await jobs.colleague(me.organisation)]
    const draft = await jobs.draft(teacher)
    expect(draft.may).toEqual({
      edit: true,
      publish: false,
      handIn: true,
      pause: false,
      close: false,
      delete: true,
      applicants: false,
    })
    expect((await jobs.call('GET', `/recruiting/jobs/${draft.id}`, other)).status).toBe(404)
    expect((await jobs.move(teacher, draft, 'publish')).status).toBe(403)
    good(await jobs.move(teacher, draft, 'hand-in'))
    const told = await noticesOf(api).list(me)
    expect(told).toContainEqual(expect.objectContaining({ kind: 'job_handed_in', title: draft.title }))
    good(await jobs.move(me, await jobs.own(me, draft.id), 'publish'))
    expect(await noticesOf(api).list(teacher)).toContainEqual(expect.objectContaining({ kind: 'job_published' }))
    const published = await jobs.own(teacher, draft.id)
    expect(published.may.edit).toBe(false)
    expect((await jobs.save(teacher, published, { summary: 'Other' })).status).toBe(409)
    // With the work there ends what they see of it.
    await api.db.execute(sql`update memberships set deleted_at = now() where user_id = ${teacher.id}`)
    expect((await jobs.call('GET', `/recruiting/jobs/${draft.id}`, teacher)).status).toBe(404)
  })

  test('a watched word holds it until moderators have looked at it', async () => {
    const me = await newHead()
    const moderator = await api.person({ roles: ['moderator'] })
    await watched(api, 'wonderpay*')
    const shown = await jobs.published(me, { summary: 'With wonderpayments' })
    expect(shown).toMatchObject({ isHeld: true, state: 'open' })
    expect((await open(shown.id)).status).toBe(404)
    const item = await itemOf(api, shown.id)
    good(await moderationOf(api).decide(moderator, item, { act: 'nothing' }))
    expect((await open(shown.id)).status).toBe(200)
  })

  test('removed, it comes back for ten minutes', async () => {
    const me = await newHead()
    const draft = await jobs.draft(me)
    const { undo } = good(await jobs.call('DELETE', `/recruiting/jobs/${draft.id}`, me))
    expect((await jobs.call('GET', `/recruiting/jobs/${draft.id}`, me)).status).toBe(404)
    good(await jobs.call('POST', `/changes/${undo.id}/undo`, me))
    expect((await jobs.own(me, draft.id)).title).toBe(draft.title)
  })

  test('a week before its last day those who look after the house hear of it, once', async () => {
    const me = await newHead()
    const shown = await jobs.published(me)
    await api.db.execute(sql`
      update jobs set published_at = now() - interval '30 days', expires_on = current_date + 5, ends_at = now() + interval '5 days'
      where id = ${shown.id}`)
    await remindAll(api.services)
    await remindAll(api.services)
    expect(await jobs.told(me.id, 'job_ending')).toBe(1)
  })

  test('search finds it by its title and town while it is open', async () => {
    const me = await newHead()
    const title = 'Seeadlerhaus sucht Verstärkung'
    const found = async () => {
      const { groups } = good(await api.send('GET', '/api/v1/search?q=Seeadlerhaus', {}))
      return groups.flatMap((group: { kind: string; hits: { id: string }[] }) =>
        group.kind === 'job' ? group.hits.map(({ id }) => id) : [],
      )
    }
    const shown = await jobs.published(me, { title })
    expect(await found()).toEqual([shown.slug])
    await jobs.move(me, shown, 'pause')
    expect(await found()).toEqual([])
  })
})
