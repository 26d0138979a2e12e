import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { jobsOf, letter } from '#tests/support/jobs.ts'
import { paper } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('who applied', (start) => {
  let api: TestApi
  let jobs: ReturnType<typeof jobsOf>
  let me: Member
  let job: { id: string }
  beforeAll(async () => {
    api = await start()
    jobs = jobsOf(api)
    me = await newMember(api, 'school')
    job = await jobs.published(me)
  })
  const person = () => api.person({ roles: ['professional'] })
  const applied = async () => {
    const anna = await person()
    const { id } = await jobs.application(jobs.apply(anna, job.id), 201)
    return { anna, id }
  }
  const seen = (id: string) => jobs.applicant(jobs.read(me, id))

  test('is read by those who look after its house, and by nobody of another', async () => {
    const { anna, id } = await applied()
    expect(await seen(id)).toMatchObject({ reader: 'manager', status: 'submitted', match: null, isUnread: true })
    expect(await seen(id)).toMatchObject({ isUnread: false })
    const own = await jobs.application(jobs.call('GET', `/me/applications/${id}`, anna))
    expect(own.isRead).toBe(true)
    for (const who of [await newMember(api, 'school'), await person(), await jobs.colleague(me.organisation)])
      expect((await jobs.read(who, id)).status).toBe(404)
    const admin = await api.person({ roles: ['admin'] })
    expect(await jobs.applicant(jobs.read(admin, id))).toMatchObject({ reader: 'admin' })
    expect((await jobs.bring(admin, await seen(id), 'review')).status).toBe(403)
  })

  test('with the house that is suspended its people read nothing, and those who applied may withdraw', async () => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head)
    const anna = await person()
    const { id } = await jobs.application(jobs.apply(anna, one.id), 201)
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${head.organisation}`)
    expect((await jobs.read(head, id)).status).not.toBe(200)
    expect((await jobs.call('DELETE', `/me/applications/${id}`, anna)).status).toBe(204)
  })

  test('each step is told, with the words of the house; of two who move one, the second reads what the first did', async () => {
    const { anna, id } = await applied()
    const before = await seen(id)
    const answers = await Promise.all([
      jobs.bring(me, before, 'interview', 'Come on Monday.'),
      jobs.bring(me, before, 'declined', 'No.'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const own = await jobs.application(jobs.call('GET', `/me/applications/${id}`, anna))
    expect(own.steps).toHaveLength(2)
    const told = await noticesOf(api).list(anna)
    expect(told.map(({ kind }) => kind)).toContain(`application_${own.status}`)
    // Back to where nobody had looked at it nothing goes.
    expect((await jobs.bring(me, await seen(id), 'submitted')).status).toBe(409)
  })

  test('list and board are one truth, and several are brought on together, each told', async () => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head)
    const people = await Promise.all([person(), person(), person()])
    const ids = await Promise.all(people.map(async (who) => (await jobs.application(jobs.apply(who, one.id), 201)).id))
    const list = (query = '') => jobs.call('GET', `/recruiting/jobs/${one.id}/applications${query}`, head)
    expect(good(await list()).counts).toMatchObject({ submitted: 3, declined: 0 })
    const body = { ids: ids.slice(0, 2), status: 'declined', word: 'Thank you for writing.' }
    expect(good(await jobs.call('POST', `/recruiting/jobs/${one.id}/applications/move`, head, body))).toEqual({
      moved: 2,
    })
    expect(good(await jobs.call('POST', `/recruiting/jobs/${one.id}/applications/move`, head, body))).toEqual({
      moved: 0,
    })
    const { counts, applicants } = good(await list('?status=declined'))
    expect(counts).toMatchObject({ submitted: 1, declined: 2 })
    expect(applicants.map((each: { id: string }) => each.id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    const foreign = await jobs.call('POST', `/recruiting/jobs/${job.id}/applications/move`, me, body)
    expect(foreign.status).toBe(404)
  })

  test('notes and stars are for those who decide; whoever applied is told nothing of them', async () => {
    const { anna, id } = await applied()
    const noted = await jobs.applicant(
      jobs.call('POST', `/applications/${id}/notes`, me, { text: 'Calm and clear', rating: 4 }),
      201,
    )
    expect(noted).toMatchObject({ rating: 4, notes: [{ text: 'Calm and clear', isOwn: true }] })
    expect((await jobs.call('POST', `/applications/${id}/notes`, me, { text: '', rating: null })).status).toBe(422)
    const own = await jobs.call('GET', `/me/applications/${id}`, anna)
    expect(JSON.stringify(own.body)).not.toContain('Calm')
    const file = await api.send('GET', '/api/v1/me/export', { token: anna.token })
    expect(JSON.stringify(file.body)).not.toContain('Calm and clear')
    const [note] = noted.notes
    const removed = await jobs.applicant(jobs.call('DELETE', `/applications/${id}/notes/${note!.id}`, me))
    expect(removed).toMatchObject({ rating: null, notes: [] })
  })

  test('a colleague who is asked reads what was sent until the look ends, and nothing of what the others wrote', async () => {
    const { id } = await applied()
    const colleague = await jobs.colleague(me.organisation)
    good(await jobs.call('POST', `/applications/${id}/notes`, me, { text: 'Between us', rating: 2 }), 201)
    const stranger = await person()
    const wrong = await jobs.call('POST', `/applications/${id}/opinions`, me, { colleague: stranger.id })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['colleague']])
    good(await jobs.call('POST', `/applications/${id}/opinions`, me, { colleague: colleague.id, days: 3 }), 201)
    expect(await noticesOf(api).list(colleague)).toContainEqual(expect.objectContaining({ kind: 'opinion_asked' }))
    const read = await jobs.applicant(jobs.read(colleague, id))
    expect(read).toMatchObject({ reader: 'colleague', notes: [], opinions: [], moves: [], rating: null })
    expect(JSON.stringify(read)).not.toContain('Between us')
    expect((await jobs.bring(colleague, read, 'hired')).status).toBe(403)
    good(await jobs.call('PUT', `/applications/${id}/opinion`, colleague, { text: 'Warm', rating: 5 }))
    expect((await seen(id)).opinions).toEqual([expect.objectContaining({ text: 'Warm', rating: 5, isOver: false })])
    expect(good(await jobs.call('GET', '/me/opinions', colleague)).asked).toHaveLength(1)
    // By the clock.
    await api.db.execute(sql`
      update application_opinions set ends_at = now() - interval '1 second' where application_id = ${id}`)
    expect((await jobs.read(colleague, id)).status).toBe(404)
    expect((await jobs.cv(colleague, id)).status).toBe(404)
    expect((await jobs.call('PUT', `/applications/${id}/opinion`, colleague, { text: 'x', rating: null })).status).toBe(
      404,
    )
    expect(good(await jobs.call('GET', '/me/opinions', colleague)).asked).toEqual([])
    expect((await seen(id)).opinions).toEqual([expect.objectContaining({ text: 'Warm', isOver: true })])
  })

  test('a look ends with the work there, and by a press; what was said stays', async () => {
    const { id } = await applied()
    const [one, other] = [await jobs.colleague(me.organisation), await jobs.colleague(me.organisation)]
    for (const { id: colleague } of [one, other])
      good(await jobs.call('POST', `/applications/${id}/opinions`, me, { colleague }), 201)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${one.id}`)
    expect((await jobs.read(one, id)).status).toBe(404)
    expect((await jobs.read(other, id)).status).toBe(200)
    const opinion = (await seen(id)).opinions.find(({ colleague }) => colleague.id === other.id)!
    const after = await jobs.applicant(jobs.call('DELETE', `/applications/${id}/opinions/${opinion.id}`, me))
    // Who said nothing was never asked.
    expect(after.opinions.map(({ colleague }) => colleague.id)).toEqual([one.id])
    expect((await jobs.read(other, id)).status).toBe(404)
  })

  test('a house that looks first without names learns one by asking for it, which is noted', async () => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head, { hidesNames: true })
    const [anna, bela] = [await person(), await person()]
    await jobs.application(jobs.file(anna, one.id, paper().body))
    const { id } = await jobs.application(jobs.apply(anna, one.id), 201)
    const other = await jobs.application(jobs.apply(bela, one.id), 201)
    const list = async (query = '') =>
      good(await jobs.call('GET', `/recruiting/jobs/${one.id}/applications${query}`, head)).applicants
    expect(await list()).toEqual([
      expect.objectContaining({ id, person: null, hasCv: true }),
      expect.objectContaining({ id: other.id, person: null }),
    ])
    // Neither order nor search tells a name, and what was said when they applied holds.
    const { rows: names } = await api.db.execute<{ name: string }>(sql`
      select last_name as name from users where id = ${anna.id}`)
    expect(await list(`?q=${encodeURIComponent(names[0]!.name)}`)).toEqual([])
    good(await jobs.save(head, await jobs.own(head, one.id), { hidesNames: false }))
    expect(await list('?sort=name')).toEqual([
      expect.objectContaining({ id, person: null }),
      expect.objectContaining({ id: other.id, person: null }),
    ])
    expect(await jobs.applicant(jobs.read(head, id))).toMatchObject({ person: null, cv: null, letter })
    expect((await jobs.cv(head, id)).status).toBe(404)
    expect((await jobs.cv(anna, id)).status).toBe(200)
    const received = (await noticesOf(api).list(head)).filter(({ kind }) => kind === 'application_received')
    expect(received.every(({ actor }) => actor === null)).toBe(true)
    const named = await jobs.applicant(jobs.call('POST', `/applications/${id}/name`, head))
    expect(named).toMatchObject({ person: { id: anna.id }, cv: { type: 'application/pdf' } })
    expect((await jobs.cv(head, id)).status).toBe(200)
    const { rows } = await api.db.execute(sql`
      select from audit_log where action = 'application.named' and entity_id = ${id} and actor_id = ${head.id}`)
    expect(rows).toHaveLength(1)
    // Whom one invites, one knows.
    good(await jobs.bring(head, await jobs.applicant(jobs.read(head, other.id)), 'interview'))
    expect(await jobs.applicant(jobs.read(head, other.id))).toMatchObject({ person: { id: bela.id } })
  })

  test('whoever looks after the house since they applied reads nothing that is said of them, and decides nothing', async () => {
    const anna = await api.person({ roles: ['professional', 'school'] })
    const { id } = await jobs.application(jobs.apply(anna, job.id), 201)
    const noted = jobs.call('POST', `/applications/${id}/notes`, me, { text: 'Calm.', rating: 4 })
    const before = await jobs.applicant(noted, 201)
    await buildMember(api.db, anna.id, me.organisation, 'administrator')
    expect((await jobs.read(anna, id)).status).toBe(404)
    expect((await jobs.bring(anna, before, 'hired')).status).toBe(404)
    const { applicants } = good(await jobs.call('GET', `/recruiting/jobs/${job.id}/applications`, anna))
    expect(applicants.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await jobs.call('GET', `/me/applications/${id}`, anna)).status).toBe(200)
  })

  test('without a profile nothing is known, and both sides read the same', async () => {
    const anna = await person()
    const { id } = await jobs.application(jobs.apply(anna, job.id, { sharesProfile: true }), 201)
    const { standing } = good(await jobs.call('GET', `/jobs/${job.id}/standing`, anna))
    expect((await seen(id)).match).toEqual(standing.match)
    expect(standing.match.isKnown).toBe(false)
  })

  test('how a house answers is said once there is enough of it', async () => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head)
    const people = await Promise.all(Array.from({ length: 5 }, person))
    const ids = await Promise.all(people.map(async (who) => (await jobs.application(jobs.apply(who, one.id), 201)).id))
    const answering = async () => good(await jobs.call('GET', `/jobs/${one.id}`, null)).job.answering
    expect(await answering()).toBeNull()
    await api.db.execute(sql`
      update job_applications set submitted_at = now() - interval '20 days' where job_id = ${one.id}`)
    expect(await answering()).toEqual({ share: 0, medianDays: 0 })
    await api.db.execute(sql`
      update job_applications set answered_at = submitted_at + interval '2 days' where id = ${ids[0]!}`)
    expect(await answering()).toEqual({ share: 0.2, medianDays: 2 })
  })
})
