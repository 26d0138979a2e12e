import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnPost } from '#/contract/blog/blog.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf } from '#tests/support/moderation.ts'
import { newMember } from '#tests/support/people-builders.ts'

eachApi('a draft by its private link', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'], firstName: 'Mara', lastName: 'Dunn' })
  })

  const link = async (me: Writer, id: string) => good(await blog.call('GET', `/posts/${id}/preview`, me)).link
  const make = async (me: Writer, id: string): Promise<string> =>
    good(await blog.call('POST', `/posts/${id}/preview`, me)).link.path
  const tokenIn = (path: string) => path.split('/').at(-1)!
  const open = (path: string) => blog.call('GET', `/blog/previews/${tokenIn(path)}`, null)

  test('shows the working copy to whoever has it, as it is saved now', async () => {
    const draft = await blog.draft(mara, { title: 'Before anybody reads it' })
    expect(await link(mara, draft.id)).toBeNull()
    const path = await make(mara, draft.id)
    expect(await link(mara, draft.id)).toMatchObject({ path })
    expect(good(await open(path)).preview).toMatchObject({
      title: 'Before anybody reads it',
      author: 'Mara Dunn',
      readingMinutes: 1,
    })
    const saved = good(await blog.save(mara, draft.id, { content: article('Written later.'), version: draft.version }))
    expect(saved.post.version).toBe(draft.version + 1)
    expect(JSON.stringify(good(await open(path)).preview.content)).toContain('Written later.')
  })

  test('shows the pictures that everybody may see, by the same link and as long as that holds', async () => {
    const draft = await blog.covered(mara)
    const unsaid = good(await blog.picture(mara, draft.id), 201).picture
    const node = (id: string) => ({ type: 'picture', attrs: { id, alt: 'Three children', caption: '' } })
    const content = { version: 1, content: [node(unsaid.id), ...article('And a text.').content] }
    good(await blog.save(mara, draft.id, { content, version: draft.version }))
    const path = await make(mara, draft.id)
    const picture = (id: string, from = path) =>
      api.send('GET', `/api/v1/blog/previews/${tokenIn(from)}/pictures/${id}?w=96`, {})
    const { preview } = good(await open(path))
    expect(preview).toMatchObject({ cover: draft.cover, pictures: [{ id: draft.cover }] })
    expect(JSON.stringify(preview.content)).not.toContain('Three children')
    expect((await picture(unsaid.id)).status).toBe(404)
    const shown = await picture(draft.cover!)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    // Of another article, by this one's link.
    const other = await blog.covered(mara)
    expect((await picture(other.cover!)).status).toBe(404)

    good(await blog.say(mara, draft.id, unsaid.id, []))
    expect((await picture(unsaid.id)).status).toBe(200)
    await blog.call('DELETE', `/posts/${draft.id}/preview`, mara)
    expect((await picture(draft.cover!)).status).toBe(404)
  })

  test('opens nothing once it is made anew or withdrawn, and never by a token of nobody', async () => {
    const draft = await blog.draft(mara)
    const first = await make(mara, draft.id)
    const second = await make(mara, draft.id)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    const altered = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`
    expect((await open(altered)).status).toBe(404)
    expect((await open(`/preview/${'A'.repeat(65)}`)).status).toBe(404)
    expect((await open('/preview/%00')).status).toBeGreaterThanOrEqual(400)
    expect((await blog.call('DELETE', `/posts/${draft.id}/preview`, mara)).status).toBe(204)
    expect((await open(second)).status).toBe(404)
    expect(await link(mara, draft.id)).toBeNull()
  })

  test('ends when the post is published, deleted, or after thirty days', async () => {
    const ends: [string, (post: OwnPost) => Promise<unknown>][] = [
      ['published', (post) => blog.publish(mara, post)],
      ['deleted', ({ id }) => blog.call('DELETE', `/posts/${id}`, mara)],
      ['old', ({ id }) => api.db.execute(sql`update blog_posts set preview_until = now() where id = ${id}`)],
    ]
    for (const [, end] of ends) {
      const draft = await blog.draft(mara)
      const path = await make(mara, draft.id)
      expect((await open(path)).status).toBe(200)
      await end(draft)
      expect((await open(path)).status).toBe(404)
    }
  })

  test('a post that comes back from the bin comes without its link', async () => {
    const draft = await blog.draft(mara)
    const path = await make(mara, draft.id)
    const { undo } = good(await blog.call('DELETE', `/posts/${draft.id}`, mara))
    good(await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token: mara.token }))
    expect(await link(mara, draft.id)).toBeNull()
    expect((await open(path)).status).toBe(404)
  })

  test('is nobody’s to make for a foreign draft, and ends with the right of whoever made it', async () => {
    const teacher = await newMember(api, 'teacher')
    const other = await newMember(api, 'teacher')
    const draft = await blog.draft(teacher)
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await blog.call(method, `/posts/${draft.id}/preview`, other)).status).toBe(404)
    }
    const path = await make(teacher, draft.id)
    expect((await open(path)).status).toBe(200)
    await api.db.execute(sql`update users set status = 'suspended' where id = ${teacher.id}`)
    expect((await open(path)).status).toBe(404)
    await api.db.execute(sql`update users set status = 'active', roles = '{parent}' where id = ${teacher.id}`)
    expect((await open(path)).status).toBe(404)
  })

  test('is shown to the moderators by whoever was sent it, and taken away by them', async () => {
    const teacher = await newMember(api, 'teacher')
    const draft = await blog.draft(teacher, { title: 'Whom you should not trust', content: article('Names and lies.') })
    const path = await make(teacher, draft.id)
    const report = (me: Writer | null) =>
      blog.call('POST', `/blog/previews/${tokenIn(path)}/report`, me, { reason: 'respect', note: 'It names people.' })
    expect((await report(null)).status).toBe(401)
    expect((await report(teacher)).body.code).toBe('own_thing')
    const reader = await api.person()
    for (const me of [reader, reader, await api.person()]) good(await report(me), 204)
    // Said of what stood there, however it is changed.
    const { version } = (await blog.own(teacher, draft.id)).body.post
    good(await blog.save(teacher, draft.id, { content: article('Nothing at all.'), version }))
    const id = await itemOf(api, draft.id)
    const { item } = good(await api.send('GET', `/api/v1/moderation/items/${id}`, { token: mara.token }))
    expect(item).toMatchObject({ type: 'post', person: { id: teacher.id } })
    expect(JSON.stringify(item)).toContain('Names and lies.')
    good(
      await moderationOf(api).decide(mara, id, {
        act: 'hide',
        rule: 'respect',
        words: 'Not like this.',
        version: item.version,
      }),
    )
    expect((await open(path)).status).toBe(404)
    expect(await link(teacher, draft.id)).toBeNull()
    expect((await report(await api.person())).status).toBe(404)
  })

  test('whoever may not speak makes none, and what they made is closed meanwhile', async () => {
    const teacher = await newMember(api, 'teacher')
    const draft = await blog.draft(teacher)
    const path = await make(teacher, draft.id)
    await api.db.execute(sql`update users set silenced_until = now() + interval '1 day' where id = ${teacher.id}`)
    expect((await blog.call('POST', `/posts/${draft.id}/preview`, teacher)).status).toBe(403)
    expect((await open(path)).status).toBe(404)
  })
})
