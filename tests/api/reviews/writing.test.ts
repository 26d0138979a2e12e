import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, watched } from '#tests/support/moderation.ts'
import { opinion, putReviews, reviewsOf } from '#tests/support/reviews.ts'

type Person = Awaited<ReturnType<TestApi['person']>>
type School = Awaited<ReturnType<ReturnType<typeof reviewsOf>['school']>>

eachApi('reviews of schools by parents', (start) => {
  let api: TestApi
  let reviews: ReturnType<typeof reviewsOf>
  let school: School
  beforeAll(async () => {
    api = await start()
    reviews = reviewsOf(api)
    school = await reviews.school()
  })

  const child = (organisationId: string, parents: Person[], more: object = {}) =>
    buildStudent(api.db, {
      organisationId,
      firstName: 'Ida',
      lastName: 'Berg',
      contacts: parents.map(({ id }) => ({ user: id, relation: 'mother', access: 'parent' as const })),
      ...more,
    })

  test('is read by everybody without a name, and the school hears of it', async () => {
    const mother = await api.person({ firstName: 'Wilhelmina', lastName: 'Quist' })
    const made = await reviews.written(mother, school.slug)
    expect(made).toMatchObject({ isMine: true, isHeld: false, isVerified: false, said: opinion() })
    const [seen] = await reviews.list(school.slug)
    expect(seen).toMatchObject({ id: made.id, isMine: false, mayMark: false, said: { title: opinion().title } })
    expect(JSON.stringify(seen)).not.toContain('Quist')
    expect(JSON.stringify(seen)).not.toContain(mother.id)
    const { notices } = (await api.send('GET', '/api/v1/notices', { token: school.head.token })).body
    expect(notices[0]).toMatchObject({ kind: 'review_written', actor: null })
    expect(JSON.stringify(notices)).not.toContain('Quist')
  })

  test('is verified by a child that is entered at the school, or was', async () => {
    const { slug, organisation } = await reviews.school()
    const [now, before, stranger] = [await api.person(), await api.person(), await api.person()]
    await child(organisation, [now])
    await child(organisation, [before], { status: 'left', endDate: '2024-07-31' })
    expect((await reviews.written(now, slug)).isVerified).toBe(true)
    // Whose child has left has none there now.
    const wrong = await reviews.written(before, slug)
    expect(wrong.isVerified).toBe(false)
    const right = { ...opinion({ relation: 'parent_before', toYear: 2024 }), version: wrong.version }
    expect(good(await reviews.call('PATCH', `/parent-reviews/${wrong.id}`, before, right)).review.isVerified).toBe(true)
    expect((await reviews.written(stranger, slug)).isVerified).toBe(false)
    expect((await reviews.figures(slug)).verified).toBe(2)
  })

  test('of twenty that a family sends at one moment one is written', async () => {
    const { slug, organisation } = await reviews.school()
    const [mother, father] = [await api.person(), await api.person()]
    await child(organisation, [mother, father])
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reviews.send(index % 2 ? mother : father, slug)),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(new Set(sent.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['review_family_wrote']),
    )
    expect(await reviews.list(slug)).toHaveLength(1)
    expect((await reviews.own(mother, slug)).hindrance).toBe('family_wrote')
    // Another year is another review.
    await api.db.execute(sql`update parent_review_families set year = year - 1`)
    expect((await reviews.send(mother, slug)).status).toBe(201)
  })

  test('is not written by who works there, by who judges, by who is no parent, or who was silenced', async () => {
    const { slug, organisation, head } = await reviews.school()
    const guide = await api.person({ roles: ['parent', 'teacher'] })
    await buildMember(api.db, guide.id, organisation, 'guide')
    await api.db.execute(sql`update users set roles = '{school,parent}' where id = ${head.id}`)
    const judge = await api.person({ roles: ['moderator', 'parent'] })
    expect((await reviews.send(guide, slug)).body.code).toBe('review_own_school')
    expect((await reviews.send(head, slug)).body.code).toBe('review_own_school')
    expect((await reviews.send(judge, slug)).body.code).toBe('review_judges')
    expect((await reviews.send(await api.person({ roles: ['tutor'] }), slug)).status).toBe(403)
    const silent = await api.person()
    await api.db.execute(sql`update users set silenced_until = now() + interval '1 day' where id = ${silent.id}`)
    expect((await reviews.send(silent, slug)).body.code).toBe('silenced')
    // A family that belongs to the house is who is asked.
    const mother = await api.person()
    await buildMember(api.db, mother.id, organisation, 'family')
    expect((await reviews.send(mother, slug)).status).toBe(201)
  })

  test('of ten schools within a year, and of no eleventh', async () => {
    const parent = await api.person()
    const { id, slug } = await reviews.school()
    await putReviews(api, id, 10, { authorId: parent.id })
    expect((await reviews.send(parent, slug)).body.code).toBe('limit_reached')
    await api.db.execute(
      sql`update parent_reviews set created_at = now() - interval '366 days' where author_id = ${parent.id}`,
    )
    expect((await reviews.send(parent, slug)).status).toBe(201)
  })

  test('says what is wrong with it, field by field', async () => {
    const parent = await api.person()
    const wrong = async (more: object) => Object.keys((await reviews.send(parent, school.slug, more)).body.fields ?? {})
    expect(await wrong({ body: 'Too short' })).toEqual(['body'])
    expect(await wrong({ body: 'x'.repeat(5001) })).toEqual(['body'])
    expect(await wrong({ level: null })).toEqual(['level'])
    expect(await wrong({ relation: 'parent_before' })).toEqual(['toYear'])
    expect(await wrong({ relation: 'parent_before', toYear: 2020 })).toEqual(['toYear'])
    expect(await wrong({ fromYear: new Date().getUTCFullYear() + 2 })).toEqual(['fromYear'])
    expect(await wrong({ ratings: { ...opinion().ratings, guides: 6 } })).toEqual(['ratings.guides'])
    expect((await reviews.send(parent, 'no-such-school')).status).toBe(404)
  })

  test('keeps what it said before, for its author and moderators; two who save do not write over each other', async () => {
    const { slug } = await reviews.school()
    const parent = await api.person()
    const first = await reviews.written(parent, slug)
    const change = (version: number, more: object) =>
      reviews.call('PATCH', `/parent-reviews/${first.id}`, parent, { ...opinion(more), version })
    const second = good(await change(first.version, { title: 'Still calm' })).review
    expect(second).toMatchObject({ editedAt: expect.any(String), versions: [{ title: opinion().title }] })
    expect((await change(first.version, { title: 'Lost' })).body.code).toBe('version_conflict')
    expect((await reviews.list(slug))[0]).toMatchObject({ said: { title: 'Still calm' }, versions: [] })
    const judge = await api.person({ roles: ['moderator'] })
    expect((await reviews.list(slug, judge))[0]!.versions).toHaveLength(1)
    expect(
      (await reviews.call('PATCH', `/parent-reviews/${first.id}`, judge, { ...opinion(), version: 2 })).status,
    ).toBe(403)
    expect((await reviews.call('DELETE', `/parent-reviews/${first.id}`, await api.person())).status).toBe(404)
    expect((await reviews.call('DELETE', `/parent-reviews/${first.id}`, parent)).status).toBe(204)
    expect(await reviews.list(slug)).toEqual([])
    expect((await reviews.send(parent, slug)).status).toBe(201)
  })

  test('is taken away by its author, whatever they are by now, and changed by no judge', async () => {
    const { slug } = await reviews.school()
    const [former, judge] = [await api.person(), await api.person()]
    const [own, judged] = [await reviews.written(former, slug), await reviews.written(judge, slug)]
    await api.db.execute(sql`update users set roles = '{tutor}', active_role = 'tutor' where id = ${former.id}`)
    await api.db.execute(sql`update users set roles = '{parent,moderator}' where id = ${judge.id}`)
    const change = { ...opinion({ title: 'Judged by none' }), version: judged.version }
    expect((await reviews.call('PATCH', `/parent-reviews/${judged.id}`, judge, change)).body.code).toBe('review_judges')
    expect((await reviews.call('DELETE', `/parent-reviews/${judged.id}`, former)).status).toBe(404)
    expect((await reviews.call('DELETE', `/parent-reviews/${own.id}`, former)).status).toBe(204)
    expect((await reviews.call('DELETE', `/parent-reviews/${judged.id}`, judge)).status).toBe(204)
  })

  test('of a child there is about the years until it was written', async () => {
    const { id, slug } = await reviews.school()
    const [old] = await putReviews(api, id, 1)
    await api.db.execute(sql`update parent_reviews set created_at = now() - interval '4 years' where id = ${old}`)
    expect(await reviews.list(slug, null, '?years=3')).toEqual([])
    expect(await reviews.list(slug, null, '?years=5')).toHaveLength(1)
    await api.db.execute(sql`update parent_reviews set edited_at = now() where id = ${old}`)
    expect(await reviews.list(slug, null, '?years=1')).toHaveLength(1)
  })

  test('has figures from five on, narrowed lists, and no place in a school that is not shown', async () => {
    const { id, slug, head } = await reviews.school()
    await putReviews(api, id, 4)
    expect(await reviews.figures(slug)).toEqual({ count: 4, verified: 0, figures: null })
    await putReviews(api, id, 1, { relation: 'visited', level: null, fromYear: 2019, overall: 1, recommends: false })
    await putReviews(api, id, 3, { isHeld: true })
    const { count, figures } = await reviews.figures(slug)
    expect(count).toBe(5)
    expect(figures.recommend).toBe(4)
    expect(figures.questions[0]).toEqual({ question: 'overall', average: 3.4, counts: [1, 0, 0, 4, 0] })
    expect(await reviews.list(slug, null, '?relation=visited')).toHaveLength(1)
    expect(await reviews.list(slug, null, '?level=3-6&years=3')).toHaveLength(4)
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${head.organisation}`)
    expect((await reviews.call('GET', `/schools/${slug}/parent-reviews`, null)).status).toBe(404)
  })

  test('is held by a watched word, and waits for its author alone', async () => {
    const { slug } = await reviews.school()
    await watched(api, 'Wunderkur')
    const parent = await api.person()
    const made = await reviews.written(parent, slug, { title: 'Wunderkur für alle' })
    expect(made.isHeld).toBe(true)
    expect(await reviews.list(slug)).toEqual([])
    expect(await reviews.list(slug, parent)).toHaveLength(1)
    const judge = await api.person({ roles: ['moderator'] })
    good(await moderationOf(api).decide(judge, await itemOf(api, made.id), { act: 'nothing' }))
    expect(await reviews.list(slug)).toHaveLength(1)
  })
})
