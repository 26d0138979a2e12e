import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { draftsAtMost } from '#/api/modules/blog/posts.service.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, whole, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, newSchool } from '#tests/support/people-builders.ts'

eachApi('writing for the blog', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  let nora: Writer
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'], firstName: 'Mara', lastName: 'Dunn' })
    nora = await api.person({ roles: ['moderator'], firstName: 'Nora', lastName: 'Weiss' })
  })

  test('a draft is nobody’s to read, and a published post everybody’s', async () => {
    const draft = await blog.draft(mara, { title: 'Mixed ages, in numbers' })
    expect(draft).toMatchObject({ publish: 'draft', slug: null, isChanged: true, author: { name: 'Mara Dunn' } })
    expect((await blog.open(draft.id)).status).toBe(404)
    const { post } = good(await blog.publish(mara, draft))
    expect(post).toMatchObject({ publish: 'published', slug: 'mixed-ages-in-numbers', isChanged: false })
    const open = good(await blog.open('mixed-ages-in-numbers'))
    expect(open.post).toMatchObject({
      title: 'Mixed ages, in numbers',
      readingMinutes: 1,
      takesComments: true,
      changes: [],
    })
    expect(good(await blog.open(draft.id)).post.slug).toBe('mixed-ages-in-numbers')
    expect(await blog.titles('?q=mixed')).toEqual(['Mixed ages, in numbers'])
    expect(await blog.titles('?tag=work%20CYCLE')).toContain('Mixed ages, in numbers')
    expect(await blog.titles('?tag=none')).toEqual([])
    const found = await api.send('GET', '/api/v1/search?q=Mixed%20ages')
    expect(found.body.groups).toMatchObject([{ kind: 'post', hits: [{ id: 'mixed-ages-in-numbers' }] }])
  })

  test('what is written on a published post is read once it is published again, and readers hear what changed', async () => {
    const post = await blog.published(mara, { title: 'The observer’s chair' })
    const { post: saved } = good(
      await blog.save(mara, post.id, { title: 'The observer’s stool', version: post.version }),
    )
    expect(saved).toMatchObject({ isChanged: true, publish: 'published' })
    expect(good(await blog.open(post.slug)).post.title).toBe('The observer’s chair')
    good(await blog.publish(mara, saved, { note: 'It is a stool.' }))
    expect(good(await blog.open(post.slug)).post).toMatchObject({
      title: 'The observer’s stool',
      changes: [{ note: 'It is a stool.' }],
    })
  })

  test('of two who write, the second is told whose the other text is, and nothing is lost', async () => {
    const draft = await blog.draft(mara)
    good(await blog.save(mara, draft.id, { content: article('Mara’s words.'), version: draft.version }))
    const late = { title: 'Nora’s title', content: article('Nora’s words.'), version: draft.version }
    const refused = await blog.save(nora, draft.id, late)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'post_changed',
        message: expect.stringContaining('Mara Dunn'),
        conflict: {
          fields: {
            content: {
              mine: expect.stringContaining('Nora’s words.'),
              theirs: expect.stringContaining('Mara’s words.'),
            },
          },
        },
      },
    })
    good(await blog.save(nora, draft.id, { ...late, version: refused.body.conflict.version, over: true }))
    const { revisions } = good(await blog.call('GET', `/posts/${draft.id}/revisions`, mara))
    const kept = await Promise.all(
      revisions.map(({ id }: { id: string }) => blog.call('GET', `/posts/${draft.id}/revisions/${id}`, mara)),
    )
    expect(kept.map(({ body }) => JSON.stringify(body.text.content))).toContainEqual(
      expect.stringContaining('Mara’s words.'),
    )
  })

  test('keeps a revision every ten minutes at most, and one can be restored', async () => {
    let post = await blog.draft(mara, { content: article('First.') })
    for (const words of ['Second.', 'Third.', 'Fourth.']) {
      post = good(await blog.save(mara, post.id, { content: article(words), version: post.version })).post
    }
    expect(post.revisions).toBe(1)
    await api.db.execute(sql`update blog_revisions set at = now() - interval '11 minutes' where post_id = ${post.id}`)
    post = good(await blog.save(mara, post.id, { content: article('Fifth.'), version: post.version })).post
    expect(post.revisions).toBe(2)
    const { revisions } = good(await blog.call('GET', `/posts/${post.id}/revisions`, mara))
    const first = revisions.at(-1)
    const path = `/posts/${post.id}/revisions/${first.id}/restore`
    const { post: restored } = good(await blog.call('POST', path, mara, { version: post.version }))
    expect(JSON.stringify(restored.content)).toContain('First.')
    expect(restored.revisions).toBe(3)
  })

  test('addresses: taken ones are refused, old ones lead on, every script has its own', async () => {
    const first = await blog.published(mara, { title: 'Sleep and independence' })
    const second = await blog.published(mara, { title: 'Sleep and independence' })
    expect(second.slug).toMatch(/^sleep-and-independence-[\da-f]{8}$/)
    const taken = await blog.save(mara, second.id, { slug: first.slug, version: second.version })
    expect(taken).toMatchObject({ status: 422, body: { fields: { slug: expect.stringContaining('address') } } })
    const empty = await blog.save(mara, second.id, { slug: '', version: second.version })
    expect(empty).toMatchObject({ status: 422, body: { fields: { slug: expect.any(String) } } })
    const none = await blog.save(mara, second.id, { slug: null, version: second.version })
    expect(none.status).toBe(422)
    good(await blog.save(mara, first.id, { slug: 'sleep', version: first.version }))
    expect(good(await blog.open('sleep-and-independence')).post.slug).toBe('sleep')
    const third = await blog.save(mara, second.id, { slug: 'sleep-and-independence', version: second.version })
    expect(third.status).toBe(422)
    const arabic = await blog.published(mara, { title: 'ثلاث ساعات من العمل' })
    expect(arabic.slug).toBe('ثلاث-ساعات-من-العمل')
    expect((await blog.open(arabic.slug)).status).toBe(200)
    expect((await blog.published(mara, { title: '!!!!! ?????' })).slug).toMatch(/^[\da-f]{12}$/)
  })

  test('readers and search engines are told where it stands in other languages', async () => {
    const first = await blog.published(mara, { title: 'Sleep and light' })
    const german = await blog.published(mara, { title: 'Schlaf und Licht', locale: 'de', translationOf: first.id })
    await blog.draft(mara, { title: 'Sommeil et lumière', locale: 'fr', translationOf: german.id })
    const { post } = good(await blog.open(first.slug))
    expect(post.translations).toEqual([{ slug: german.slug, locale: 'de', title: 'Schlaf und Licht' }])
    const { pages } = good(await blog.call('GET', '/sitemap?kind=posts', null))
    const listed = pages.find(({ slug }: { slug: string }) => slug === german.slug)
    expect(listed.translations).toEqual([
      { locale: 'de', slug: german.slug },
      { locale: 'en', slug: first.slug },
    ])
  })

  test('what was written for a house is of those who look after it, and no longer of a writer who has left', async () => {
    const head = await newSchool(api)
    const other = await api.person({ roles: ['school'] })
    await buildMember(api.db, other.id, head.organisation, 'administrator')
    const draft = await blog.draft(head, { organisation: head.organisation })
    expect((await blog.own(other, draft.id)).status).toBe(200)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${head.id}`)
    expect((await blog.own(head, draft.id)).status).toBe(404)
    expect((await blog.move(head, draft, 'hand_in')).status).toBe(404)
    expect((await blog.own(other, draft.id)).status).toBe(200)
  })

  test('of drafts a writer may have so many and no more', async () => {
    const teacher = await newMember(api, 'teacher')
    await api.db.execute(sql`
      insert into blog_posts (id, locale, author_id, working)
      select gen_random_uuid(), 'en', ${teacher.id}, '{}' from generate_series(1, ${draftsAtMost}::int)`)
    const answer = await blog.call('POST', '/posts', teacher, { ...whole, content: article() })
    expect([answer.status, answer.body.code]).toEqual([409, 'limit_reached'])
  })

  test('is not published without title, summary and words', async () => {
    for (const [missing, field] of [
      [{ title: 'Four' }, 'title'],
      [{ description: '' }, 'description'],
      [{ content: article('') }, 'content'],
    ] as const) {
      const answer = await blog.publish(mara, await blog.draft(mara, missing))
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    }
  })

  test('teachers write their own, hand them in, and see nobody else’s', async () => {
    const teacher = await newMember(api, 'teacher')
    const draft = await blog.draft(teacher)
    expect(draft.may).toEqual({ write: true, publish: false, handIn: true, delete: true })
    const foreign = await blog.draft(mara)
    expect((await blog.own(teacher, foreign.id)).status).toBe(404)
    expect((await blog.publish(teacher, draft)).status).toBe(403)
    const { post: waiting } = good(await blog.move(teacher, draft, 'hand_in'))
    expect(waiting.handedInAt).not.toBeNull()
    expect((await blog.save(teacher, draft.id, { title: 'Another', version: waiting.version })).body.code).toBe(
      'post_state',
    )
    const { post: back } = good(await blog.move(mara, waiting, 'return', { note: 'Say where.' }))
    expect(back).toMatchObject({ handedInAt: null, returnedNote: 'Say where.' })
    const parent = await api.person()
    expect((await blog.call('GET', '/posts', parent)).status).toBe(403)
  })
})
