import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Comment } from '#/contract/blog/blog.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { blogOf, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'

eachApi('muting somebody under an article', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'] })
  })

  const mute = (me: Writer, id: string, on = true) => blog.call(on ? 'PUT' : 'DELETE', `/blog/comments/${id}/mute`, me)
  const list = async (me: Writer) => good(await blog.call('GET', '/blog/muted', me)).people

  async function scene() {
    const post = await blog.published(mara)
    const loud = await api.person({ firstName: 'Loud', lastName: 'Longname' })
    await blog.known(loud, post.id)
    const { comment } = good(await blog.comment(loud, post.id, 'As I always say.'), 201)
    const reader = await api.person()
    const seen = async (me: Writer | null): Promise<Comment> =>
      (await blog.comments(post.id, me)).find(({ id }: Comment) => id === comment.id)
    return { post, loud, reader, comment: comment.id as string, seen }
  }

  test('folds their comments away for this reader alone, and ends', async () => {
    const { reader, comment, seen, post } = await scene()
    expect((await mute(reader, comment)).status).toBe(204)
    expect((await mute(reader, comment)).status).toBe(204)
    expect(await seen(reader)).toMatchObject({ isMuted: true, message: 'As I always say.', author: 'Loud L.' })
    for (const other of [null, mara]) expect((await seen(other)).isMuted).toBe(false)
    const all = await blog.comments(post.id, reader)
    expect(all.every(({ isMuted }: Comment) => isMuted)).toBe(true)
    expect((await mute(reader, comment, false)).status).toBe(204)
    expect((await seen(reader)).isMuted).toBe(false)
    expect((await mute(reader, comment, false)).status).toBe(404)
  })

  test('tells nobody more of somebody than the comment does', async () => {
    const { reader, loud, comment, post } = await scene()
    good(await mute(reader, comment), 204)
    const [muted] = await list(reader)
    expect(muted).toEqual({ id: expect.any(String), name: 'Loud L.' })
    const answers = [await blog.call('GET', '/blog/muted', reader), await blog.comments(post.id, reader)]
    expect(JSON.stringify(answers)).not.toContain(loud.id)
    const inChat = good(await api.send('GET', '/api/chat/blocks', { token: reader.token }))
    expect(inChat.people).toEqual([])
    const exported = await api.send('GET', '/api/v1/me/export', { token: reader.token })
    expect(JSON.stringify(exported.body)).not.toContain('Longname')
    const unmute = (me: Writer, id: string) => blog.call('DELETE', `/blog/muted/${id}`, me)
    expect((await unmute(reader, loud.id)).status).toBe(404)
    const another = await api.person()
    good(await mute(another, comment), 204)
    expect((await unmute(another, muted!.id)).status).toBe(404)
    expect((await unmute(reader, muted!.id)).status).toBe(204)
    expect(await list(reader)).toEqual([])
    expect((await unmute(reader, muted!.id)).status).toBe(404)
  })

  test('what they answer is not told', async () => {
    const { reader, loud, comment, post } = await scene()
    await blog.known(reader, post.id)
    const mine = good(await blog.comment(reader, post.id, 'A question.'), 201).comment.id
    good(await mute(reader, comment), 204)
    good(await blog.comment(loud, post.id, 'An answer.', mine), 201)
    const { rows } = await api.db.execute(sql`
      select from notices where user_id = ${reader.id} and kind = 'comment_answered'`)
    expect(rows).toHaveLength(0)
  })

  test('nobody mutes themselves, nor whom they cannot read', async () => {
    const { reader, loud, comment, post } = await scene()
    expect((await mute(loud, comment)).status).toBe(404)
    expect((await blog.call('PUT', `/blog/comments/${comment}/mute`, null)).status).toBe(401)
    const held = good(await blog.comment(await api.person(), post.id, 'My first one.'), 201).comment.id
    expect((await mute(reader, held)).status).toBe(404)
  })
})
