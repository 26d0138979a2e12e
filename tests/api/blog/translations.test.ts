import { beforeAll, expect, test } from 'vitest'
import type { OwnPost } from '#/contract/blog/blog.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, whole, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { newMember } from '#tests/support/people-builders.ts'

eachApi('translations', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  let lea: Writer
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'], firstName: 'Mara', lastName: 'Dunn' })
    lea = await newMember(api, 'teacher')
  })

  const begin = (me: Writer, of: string, locale: string) =>
    blog.call('POST', '/posts', me, { title: 'Drei Stunden', locale, translationOf: of })
  const state = async (me: Writer, id: string) => good(await blog.call('GET', `/posts/${id}/original`, me))
  const follow = (me: Writer, id: string, at: string) => blog.call('POST', `/posts/${id}/follow`, me, { at })
  const again = async (post: OwnPost, markdown: string): Promise<OwnPost> => {
    const saved = good(await blog.save(mara, post.id, { content: article(markdown), version: post.version })).post
    return good(await blog.publish(mara, saved)).post
  }

  test('whoever may read it may translate it, and each language is there once', async () => {
    const original = await blog.published(mara)
    const { post } = good(await begin(lea, original.id, 'de'), 201)
    expect(post).toMatchObject({ translationOf: original.id, languages: ['de', 'en'], isBehind: false })
    expect(good(await blog.own(mara, original.id)).post.languages).toEqual(['de', 'en'])
    for (const locale of ['de', 'en']) {
      const refused = await begin(mara, original.id, locale)
      expect(refused).toMatchObject({ status: 422, body: { fields: { locale: expect.stringContaining('language') } } })
    }
    // A translation's translation is one of the original.
    expect((await begin(mara, post.id, 'de')).status).toBe(422)
    expect(good(await begin(mara, original.id, 'fr'), 201).post.translationOf).toBe(original.id)
    const french = { locale: 'fr', version: post.version }
    expect((await blog.save(lea, post.id, french)).status).toBe(422)
  })

  test('nobody translates what they may not read', async () => {
    const draft = await blog.draft(mara)
    expect((await begin(lea, draft.id, 'de')).status).toBe(422)
    expect((await blog.call('GET', `/posts/${draft.id}/original`, lea)).status).toBe(404)
  })

  test('of many who begin one at once, one does', async () => {
    const original = await blog.published(mara)
    const answers = await Promise.all(Array.from({ length: 12 }, () => begin(mara, original.id, 'de')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(11)
  })

  test('a draft that somebody else writes is told as a language alone', async () => {
    const original = await blog.published(mara)
    const { post } = good(await begin(mara, original.id, 'de'), 201)
    expect((await state(lea, original.id)).siblings).toEqual([
      { locale: 'de', id: null, slug: null },
      { locale: 'en', id: null, slug: original.slug },
    ])
    expect((await state(mara, original.id)).siblings[0]).toEqual({ locale: 'de', id: post.id, slug: null })
  })

  test('says that the original was changed since, and what, until the translation was brought up to date', async () => {
    const original = await blog.published(mara, { content: article('First words.\n\nThey stay.') })
    const { post } = good(await begin(lea, original.id, 'de'), 201)
    const before = await state(lea, post.id)
    expect(before).toMatchObject({ original: { id: original.id, slug: original.slug }, earlier: null })
    expect(before.followedAt).toBe(before.original.at)

    await again(original, 'Other words.\n\nThey stay.')
    expect(good(await blog.own(lea, post.id)).post.isBehind).toBe(true)
    const changed = await state(lea, post.id)
    expect(JSON.stringify(changed.earlier.content)).toContain('First words.')
    expect(JSON.stringify(changed.original.content)).toContain('Other words.')

    // Not of a text that nobody looked at.
    expect(await follow(lea, post.id, before.original.at)).toMatchObject({
      status: 409,
      body: { code: 'original_changed' },
    })
    expect((await follow(await newMember(api, 'teacher'), post.id, changed.original.at)).status).toBe(404)
    good(await follow(lea, post.id, changed.original.at))
    const after = good(await blog.own(lea, post.id)).post
    expect(after).toMatchObject({ isBehind: false, version: post.version })
    expect((await state(lea, post.id)).earlier).toBeNull()
  })

  test('what was not published is not shown to those who translate', async () => {
    const original = await blog.published(mara)
    const { post } = good(await begin(lea, original.id, 'de'), 201)
    good(await blog.save(mara, original.id, { content: article('A secret for now.'), version: original.version }))
    expect(JSON.stringify(await state(lea, post.id))).not.toContain('A secret for now.')
    good(await blog.move(mara, good(await blog.own(mara, original.id)).post, 'unpublish'))
    expect((await state(lea, post.id)).original).toBeNull()
    expect(good(await blog.own(lea, post.id)).post.isBehind).toBe(false)
  })

  test('a language that was taken meanwhile does not come back from the bin', async () => {
    const original = await blog.published(mara)
    const { post } = good(await begin(mara, original.id, 'de'), 201)
    const { undo } = good(await blog.call('DELETE', `/posts/${post.id}`, mara))
    good(await begin(lea, original.id, 'de'), 201)
    const undone = good(await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token: mara.token }))
    expect((await blog.own(mara, post.id)).status).toBe(404)
    expect(undone).toBeDefined()
  })

  test('an original cannot become the translation of another while it has some', async () => {
    const original = await blog.published(mara)
    good(await begin(mara, original.id, 'de'), 201)
    const other = await blog.published(mara, { ...whole, locale: 'fr' })
    const moved = await blog.save(mara, original.id, { translationOf: other.id, version: original.version })
    expect(moved.status).toBe(422)
    expect((await blog.save(mara, original.id, { locale: 'de', version: original.version })).status).toBe(422)
  })
})
