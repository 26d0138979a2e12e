import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { blogOf, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf } from '#tests/support/moderation.ts'

eachApi('comments on posts', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  let judge: Writer & { role?: never }
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'], firstName: 'Mara', lastName: 'Dunn' })
    judge = await api.person({ roles: ['moderator'] })
  })

  const messagesOf = async (id: string, me: Writer | null = null) =>
    (await blog.comments(id, me)).map(({ message }: { message: string }) => message)
  const noticesOf = async ({ id }: Writer) =>
    (
      await api.db.execute<{ kind: string }>(sql`
        select kind from notices where user_id = ${id} and thing like 'comment:%' order by id`)
    ).rows.map(({ kind }) => kind)

  test('the first one of somebody waits for a moderator, and those whom it concerns hear of it then', async () => {
    const post = await blog.published(mara)
    const reader = await api.person()
    const { comment } = good(await blog.comment(reader, post.id, 'A small flag.'), 201)
    expect(comment).toMatchObject({ isHeld: true, isMine: true })
    expect(await messagesOf(post.id)).toEqual([])
    expect(await messagesOf(post.id, reader)).toEqual(['A small flag.'])
    expect(await noticesOf(mara)).not.toContain('post_commented')
    const item = await itemOf(api, comment.id)
    const queue = moderationOf(api)
    expect((await queue.item(judge as never, item)).body.item).toMatchObject({
      type: 'comment',
      said: [{ reason: 'first_comment' }],
    })
    good(await queue.decide(judge as never, item, { act: 'nothing' }))
    expect(await messagesOf(post.id)).toEqual(['A small flag.'])
    expect(good(await blog.open(post.slug)).post.comments).toBe(1)
    expect(await noticesOf(mara)).toContain('post_commented')
    expect(good(await blog.comment(reader, post.id, 'And a bell.'), 201).comment.isHeld).toBe(false)
  })

  test('answers stand in the thread, one level deep, and who is answered hears of it', async () => {
    const post = await blog.published(mara)
    const [hanne, teun] = [await api.person({ firstName: 'Hanne' }), await api.person({ firstName: 'Teun' })]
    const other = await blog.published(mara)
    await blog.known(hanne, other.id)
    await blog.known(teun, other.id)
    const first = good(await blog.comment(hanne, post.id, 'First'), 201).comment
    const second = good(await blog.comment(hanne, post.id, 'Second'), 201).comment
    const answer = good(await blog.comment(teun, post.id, 'Answer', first.id), 201).comment
    const again = good(await blog.comment(hanne, post.id, 'Answer to that', answer.id), 201).comment
    expect(again.parentId).toBe(first.id)
    expect(await messagesOf(post.id)).toEqual(['First', 'Answer', 'Answer to that', 'Second'])
    expect(await noticesOf(hanne)).toEqual(['comment_answered'])
    expect(await noticesOf(teun)).toEqual(['comment_answered'])
    expect((await blog.comment(teun, other.id, 'Elsewhere', first.id)).status).toBe(404)
    expect((await blog.call('DELETE', `/blog/comments/${first.id}`, hanne)).status).toBe(204)
    expect(await messagesOf(post.id)).toEqual(['', 'Answer', 'Answer to that', 'Second'])
    expect((await blog.call('DELETE', `/blog/comments/${second.id}`, hanne)).status).toBe(204)
    expect(await messagesOf(post.id)).toEqual(['', 'Answer', 'Answer to that'])
    expect(good(await blog.open(post.slug)).post.comments).toBe(2)
  })

  test('can be changed for fifteen minutes, by whoever wrote them', async () => {
    const post = await blog.published(mara)
    const hanne = await api.person()
    await blog.known(hanne, post.id)
    const { comment } = good(await blog.comment(hanne, post.id, 'Frist'), 201)
    const edit = (me: Writer, message: string) => blog.call('PATCH', `/blog/comments/${comment.id}`, me, { message })
    expect(good(await edit(hanne, 'First')).comment).toMatchObject({ message: 'First', editedAt: expect.any(String) })
    expect((await edit(await api.person(), 'Mine')).status).toBe(404)
    await api.db.execute(sql`
      update blog_comments set created_at = created_at - interval '16 minutes' where id = ${comment.id}`)
    expect((await edit(hanne, 'Later')).body.code).toBe('comment_settled')
  })

  test('are closed on an archived post, which is still read, and where its writer does not want them', async () => {
    const post = await blog.published(mara)
    const reader = await api.person()
    good(await blog.move(mara, post, 'archive'))
    expect(await blog.comment(reader, post.id)).toMatchObject({ status: 409, body: { code: 'comments_closed' } })
    expect(good(await blog.open(post.slug)).post).toMatchObject({ publish: 'archived', takesComments: false })
    const quiet = await blog.published(mara)
    good(await blog.save(mara, quiet.id, { enableComments: false, version: quiet.version }))
    expect((await blog.comment(reader, quiet.id)).body.code).toBe('comments_closed')
    expect((await blog.comment(null, quiet.id)).status).toBe(401)
  })
})
