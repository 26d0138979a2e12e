import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { parentReviewVersions } from '#/api/db/tables/parent-reviews.ts'
import { eraseUser } from '#/api/modules/privacy/erase.repo.ts'
import { forgetWhatIsOver } from '#/api/modules/privacy/retention.ts'
import { reviewRetention } from '#/api/modules/reviews/personal-data.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, watched } from '#tests/support/moderation.ts'
import { opinion, reviewsOf } from '#tests/support/reviews.ts'

type School = Awaited<ReturnType<ReturnType<typeof reviewsOf>['school']>>

eachApi('what becomes of a review', (start) => {
  let api: TestApi
  let reviews: ReturnType<typeof reviewsOf>
  let school: School
  beforeAll(async () => {
    api = await start()
    reviews = reviewsOf(api)
    school = await reviews.school()
  })
  const noticesOf = async ({ token }: { token: string }): Promise<string[]> =>
    (await api.send('GET', '/api/v1/notices', { token })).body.notices.map(({ kind }: { kind: string }) => kind)

  test('of forty from one hand thirty-eight at least are held, of twenty that are genuine none', async () => {
    const targets = [await reviews.school(), await reviews.school(), await reviews.school(), await reviews.school()]
    const held = async (sent: ReturnType<typeof reviews.send>[]) =>
      (await Promise.all(sent)).filter(({ body }) => body.review.isHeld).length
    const people = async (count: number) => Promise.all(Array.from({ length: count }, () => api.person()))
    const genuine = await people(20)
    expect(await held(genuine.map((me, at) => reviews.send(me, targets[at % 4]!.slug)))).toBe(0)
    const hand = { address: '203.0.113.7', headers: { 'user-agent': 'One browser' } }
    const fakes = await people(40)
    expect(await held(fakes.map((me, at) => reviews.send(me, targets[at % 4]!.slug, {}, hand)))).toBeGreaterThanOrEqual(
      38,
    )
    const { rows } = await api.db.execute<{ kept: string }>(sql`
      select network || device as kept from parent_review_hands`)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test('the sixth of a school in a day is looked at, unless we know the family', async () => {
    const { slug, head } = await reviews.school()
    const email = newEmail()
    good(await reviews.call('POST', `/schools/${slug}/parent-reviews/invitations`, head, { email }))
    for (let written = 0; written < 5; written += 1) {
      expect((await reviews.written(await api.person(), slug)).isHeld).toBe(false)
    }
    expect((await reviews.written(await api.person(), slug)).isHeld).toBe(true)
    const invitation = /invitation=([\w.-]+)/.exec((await api.mailTo(email)).text)![1]
    expect(await reviews.written(await api.person(), slug, { invitation })).toMatchObject({
      isHeld: false,
      isVerified: true,
    })
  })

  test('an invitation is good once, for its school, and a mailbox gets one', async () => {
    const { slug, head, id } = await reviews.school()
    const invite = (email: string, me = head) =>
      reviews.call('POST', `/schools/${slug}/parent-reviews/invitations`, me, { email })
    const email = newEmail()
    const { invitations } = good(await invite(email))
    expect(invitations).toBe(59)
    const again = (await invite(email)).body
    expect(again.fields).toHaveProperty('email')
    expect((await invite(newEmail(), school.head)).status).toBe(403)
    const invitation = /invitation=([\w.-]+)/.exec((await api.mailTo(email)).text)![1]!
    const parent = await api.person()
    expect((await reviews.own(parent, slug, `?invitation=${invitation}`)).isInvited).toBe(true)
    expect((await reviews.send(parent, school.slug, { invitation })).body.code).toBe('invitation_spent')
    expect((await reviews.written(parent, slug, { invitation })).isVerified).toBe(true)
    expect((await reviews.send(await api.person(), slug, { invitation })).body.code).toBe('invitation_spent')
    // Nothing that is kept leads from the invitation to who used it.
    const { rows } = await api.db.execute<Record<string, unknown>>(
      sql`select * from parent_review_invitations where school_id = ${id}`,
    )
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['created_at', 'id', 'is_used', 'mailbox', 'school_id'])
    expect(rows[0]).toMatchObject({ is_used: true })
    // Whoever invites the same mailbox once more does not learn that it was used.
    const forget = () => forgetWhatIsOver(api.db, { invitations: reviewRetention.schoolReviewInvitations! })
    await forget()
    expect((await invite(email)).body.fields).toEqual(again.fields)
    await api.db.execute(sql`
      update parent_review_invitations set created_at = now() - interval '61 days' where school_id = ${id}`)
    await forget()
    good(await invite(email))
  })

  test('the school answers once, and again when the review was changed', async () => {
    const { slug, head } = await reviews.school()
    const parent = await api.person()
    const { id, version } = await reviews.written(parent, slug)
    const answer = (message: string, me = head) => reviews.call('PUT', `/parent-reviews/${id}/answer`, me, { message })
    expect((await answer('Not mine', school.head)).status).toBe(403)
    expect((await answer('As parent', parent as never)).status).toBe(403)
    good(await answer('Thank you. Letters go out earlier now.'))
    expect((await reviews.list(slug))[0]!.answer).toMatchObject({ message: 'Thank you. Letters go out earlier now.' })
    expect(await noticesOf(parent)).toContain('review_answered')
    await api.db.execute(sql`
      update parent_review_answers set created_at = now() - interval '25 hours' where review_id = ${id}`)
    expect((await answer('Changed')).body.code).toBe('answer_settled')
    expect((await reviews.list(slug, head))[0]).toMatchObject({ mayAnswer: false, mayMark: false })
    good(await reviews.call('PATCH', `/parent-reviews/${id}`, parent, { ...opinion({ title: 'New' }), version }))
    expect(good(await answer('Changed')).review.answer.message).toBe('Changed')
    const reader = await api.person()
    const report = { reason: 'respect' }
    expect((await reviews.call('POST', `/parent-reviews/${id}/answer/report`, reader, report)).status).toBe(204)
    expect((await reviews.call('POST', `/parent-reviews/${id}/answer/report`, head, report)).body.code).toBe(
      'own_thing',
    )
    expect((await reviews.call('POST', `/parent-reviews/${id}/report`, head, report)).status).toBe(204)
  })

  test('a mark of a person counts once, of the author and of the school not at all', async () => {
    const { slug, head } = await reviews.school()
    const parent = await api.person()
    const { id } = await reviews.written(parent, slug)
    const mark = (me: { token: string }, on = true) => reviews.call('PUT', `/parent-reviews/${id}/helpful`, me, { on })
    const reader = await api.person({ roles: ['tutor'] })
    await Promise.all(Array.from({ length: 5 }, () => mark(reader)))
    expect((await reviews.list(slug, reader))[0]).toMatchObject({ helpful: 1, markedByMe: true, mayMark: true })
    expect((await mark(parent)).body.code).toBe('own_thing')
    expect((await mark(head)).status).toBe(403)
    expect(good(await mark(reader, false)).review.helpful).toBe(0)
  })

  test('taken away, its place and the rule stay; it can be appealed, and comes back', async () => {
    const { slug } = await reviews.school()
    const parent = await api.person()
    const { id } = await reviews.written(parent, slug)
    const [reader, judge, other] = [
      await api.person(),
      await api.person({ roles: ['moderator'] }),
      await api.person({ roles: ['moderator'] }),
    ]
    await reviews.call('POST', `/parent-reviews/${id}/report`, reader, { reason: 'children', note: 'Names a child' })
    const queue = moderationOf(api)
    const item = await itemOf(api, id)
    const decided = good(await queue.decide(judge, item, { act: 'hide', rule: 'children' })).item
    expect((await reviews.list(slug))[0]).toMatchObject({ id, said: null, removedFor: 'children' })
    expect(await reviews.list(slug, null, '?level=3-6')).toEqual([])
    expect((await reviews.figures(slug)).count).toBe(0)
    const [mine] = await reviews.list(slug, parent)
    expect(mine).toMatchObject({ said: { title: opinion().title }, removedFor: 'children' })
    expect(await noticesOf(parent)).toContain('decision_made')
    expect((await reviews.send(parent, slug)).body.code).toBe('review_family_wrote')
    const words = { words: 'No child is named.' }
    good(
      await api.send('POST', `/api/v1/decisions/${decided.decisions[0].id}/appeal`, {
        token: parent.token,
        body: words,
      }),
    )
    good(await queue.judge(other, item, { outcome: 'reverse', version: 3 }))
    expect((await reviews.list(slug))[0]).toMatchObject({ removedFor: null, said: { title: opinion().title } })
  })

  test('taken away, the answer that stood below it goes, too; the school and whoever wrote still read it', async () => {
    const { slug, head } = await reviews.school()
    const parent = await api.person()
    const { id } = await reviews.written(parent, slug)
    const message = 'Ida Berg did not bite anybody.'
    good(await reviews.call('PUT', `/parent-reviews/${id}/answer`, head, { message }))
    await api.db.execute(sql`update parent_reviews set hidden_rule = 'children' where id = ${id}`)
    for (const me of [null, await api.person(), await api.person({ roles: ['moderator'] })]) {
      expect((await reviews.list(slug, me))[0]).toMatchObject({ id, said: null, answer: null })
    }
    for (const me of [parent, head]) expect((await reviews.list(slug, me))[0]!.answer).toMatchObject({ message })
  })

  test('what was taken away before anybody read it leaves no place, until it comes back', async () => {
    const { slug } = await reviews.school()
    await watched(api, 'Wunderheilung')
    const parent = await api.person()
    const { id, isHeld } = await reviews.written(parent, slug, { title: 'Wunderheilung' })
    expect(isHeld).toBe(true)
    const judge = await api.person({ roles: ['moderator'] })
    const queue = moderationOf(api)
    const item = await itemOf(api, id)
    const { decisions } = good(await queue.decide(judge, item, { act: 'hide', rule: 'advertising' })).item
    expect(await reviews.list(slug)).toEqual([])
    expect((await reviews.list(slug, parent))[0]).toMatchObject({ id, removedFor: 'advertising' })
    const appeal = { token: parent.token, body: { words: 'It is no advertising.' } }
    good(await api.send('POST', `/api/v1/decisions/${decisions[0].id}/appeal`, appeal))
    const other = await api.person({ roles: ['moderator'] })
    good(await queue.judge(other, item, { outcome: 'reverse', version: 3 }))
    expect((await reviews.list(slug))[0]).toMatchObject({ id, removedFor: null, isHeld: false })
  })

  test('nobody judges what is said of the house that they belong to', async () => {
    const { slug, organisation } = await reviews.school()
    const { id } = await reviews.written(await api.person(), slug)
    await reviews.call('POST', `/parent-reviews/${id}/report`, await api.person(), { reason: 'respect' })
    const judge = await api.person({ roles: ['moderator'] })
    await buildMember(api.db, judge.id, organisation, 'guide')
    const item = await itemOf(api, id)
    const queue = moderationOf(api)
    expect((await queue.item(judge, item)).status).toBe(404)
    expect((await queue.decide(judge, item, { act: 'hide', rule: 'respect' })).status).toBe(404)
    const { items } = good(await queue.list(judge))
    expect(items.map((one: { id: string }) => one.id)).not.toContain(item)
    const stranger = await api.person({ roles: ['moderator'] })
    expect((await queue.item(stranger, item)).status).toBe(200)
    // Nor do they read what it said before.
    await api.db.insert(parentReviewVersions).values({ id: newId(), reviewId: id, said: opinion() as never })
    expect((await reviews.list(slug, judge))[0]!.versions).toEqual([])
    expect((await reviews.list(slug, stranger))[0]!.versions).toHaveLength(1)
  })

  test('an author who is erased leaves what others have read, and no word of what was taken away', async () => {
    const { slug } = await reviews.school()
    const [shown, removed] = [await api.person(), await api.person()]
    const stays = await reviews.written(shown, slug)
    const goes = await reviews.written(removed, slug)
    await api.db.execute(sql`update parent_reviews set hidden_rule = 'respect' where id = ${goes.id}`)
    const exported = (await api.send('GET', '/api/v1/me/export', { token: shown.token })).body
    expect(JSON.stringify(exported)).toContain(opinion().title)
    for (const person of [shown, removed]) await api.db.transaction((tx) => eraseUser(tx, person))
    const left = await reviews.list(slug)
    expect(left.find(({ id }) => id === stays.id)).toMatchObject({ said: { title: opinion().title } })
    expect(left.find(({ id }) => id === goes.id)).toMatchObject({ said: null, removedFor: 'respect' })
    const { rows } = await api.db.execute(sql`select body from parent_reviews where id = ${goes.id}`)
    expect(rows).toEqual([{ body: '' }])
  })
})
