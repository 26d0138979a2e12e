import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { publishDue } from '#/api/modules/blog/publish.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { blogOf, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf } from '#tests/support/moderation.ts'
import { newMember } from '#tests/support/people-builders.ts'

const year = new Date().getUTCFullYear() + 1

/** The last Sunday of March, when clocks in Berlin go from two to three. */
function springForward(): string {
  const last = new Date(Date.UTC(year, 2, 31))
  last.setUTCDate(31 - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

eachApi('publishing', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'] })
  })

  const publicationsOf = async (id: string) => {
    const { rows } = await api.db.execute<{ count: number }>(sql`
      select count(*)::int as count from blog_revisions where post_id = ${id} and kind = 'published'`)
    return rows[0]!.count
  }

  test('twenty at once are one', async () => {
    const draft = await blog.draft(mara)
    const answers = await Promise.all(Array.from({ length: 20 }, () => blog.publish(mara, draft)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(answers.filter(({ body }) => body.code === 'post_changed')).toHaveLength(19)
    expect(await publicationsOf(draft.id)).toBe(1)
  })

  test('at a time, once, whoever looks', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => blog.draft(mara)))
    for (const draft of drafts) {
      const { post } = good(await blog.publish(mara, draft, { at: `${year}-05-01T09:00`, zone: 'Europe/Berlin' }))
      expect(post).toMatchObject({ publish: 'scheduled', publishAt: `${year}-05-01T07:00:00.000Z` })
    }
    expect(await publishDue(api.services, new Date(`${year}-05-01T06:59:59Z`))).toBe(0)
    const due = new Date(`${year}-05-01T07:00:00Z`)
    const counts = await Promise.all([1, 2, 3, 4].map(() => publishDue(api.services, due)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    for (const { id } of drafts) expect(await publicationsOf(id)).toBe(1)
  })

  test('not in an hour that clocks leave out, nor in the past', async () => {
    const draft = await blog.draft(mara)
    const missing = await blog.publish(mara, draft, { at: `${springForward()}T02:30`, zone: 'Europe/Berlin' })
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { at: expect.stringContaining('clocks go forward') } },
    })
    expect(
      good(await blog.publish(mara, draft, { at: `${springForward()}T02:30`, zone: 'Asia/Kolkata' })).post.publish,
    ).toBe('scheduled')
    const past = await blog.publish(mara, await blog.draft(mara), { at: '2020-01-01T09:00', zone: 'UTC' })
    expect(past.body.fields.at).toContain('passed')
    expect((await blog.publish(mara, draft, { at: `${year}-02-30T09:00`, zone: 'UTC' })).status).toBe(409)
  })

  test('of what was handed in, by the moderators’ decision, and back to the writer by another', async () => {
    const judge = await api.person({ roles: ['moderator'] })
    const queue = moderationOf(api)
    const teacher = await newMember(api, 'teacher')
    const draft = await blog.draft(teacher, { title: 'Handed in and let through' })
    good(await blog.move(teacher, draft, 'hand_in'))
    const item = await itemOf(api, draft.id)
    expect((await queue.item(judge as never, item)).body.item).toMatchObject({
      type: 'post',
      said: [{ reason: 'handed_in', seen: expect.stringContaining('At half past eight') }],
    })
    good(await queue.decide(judge as never, item, { act: 'nothing' }))
    const { post } = good(await blog.own(teacher, draft.id))
    expect(post).toMatchObject({ publish: 'published', handedInAt: null })
    expect((await blog.open(post.slug)).status).toBe(200)

    const second = await blog.draft(teacher)
    good(await blog.move(teacher, second, 'hand_in'))
    const waiting = await itemOf(api, second.id)
    good(await queue.decide(judge as never, waiting, { act: 'hide', rule: 'advertising' }))
    expect(good(await blog.own(teacher, second.id)).post).toMatchObject({ publish: 'draft', handedInAt: null })
  })

  test('taken back before anybody has read it, nothing waits any more', async () => {
    const teacher = await newMember(api, 'teacher')
    const { post } = good(await blog.move(teacher, await blog.draft(teacher), 'hand_in'))
    good(await blog.move(teacher, post, 'take_back'))
    const { rows } = await api.db.execute(sql`select from moderation_items where thing_id = ${post.id}`)
    expect(rows).toEqual([])
  })

  test('off the blog and into the archive, and back', async () => {
    let post = await blog.published(mara, { title: 'Off and on again' })
    const stands = async () => [(await blog.open(post.slug)).status, (await blog.titles('?q=off')).length]
    const move = async (name: string) => (post = good(await blog.move(mara, post, name)).post)
    expect(await stands()).toEqual([200, 1])
    await move('archive')
    expect(await stands()).toEqual([200, 0])
    await move('restore')
    expect(await stands()).toEqual([200, 1])
    await move('unpublish')
    expect(await stands()).toEqual([404, 0])
    expect((await blog.move(mara, post, 'archive')).body.code).toBe('post_state')
    const gone = good(await blog.call('DELETE', `/posts/${post.id}`, mara))
    expect((await blog.own(mara, post.id)).status).toBe(404)
    await api.send('POST', `/api/v1/changes/${gone.undo.id}/undo`, { token: mara.token })
    expect((await blog.own(mara, post.id)).status).toBe(200)
  })
})
