import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { forgetUnused } from '#/api/modules/pictures/pictures.check.ts'
import { forgetRemovedPosts } from '#/api/modules/blog/privacy.repo.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

const jpeg = async (width: number, height: number) => ({
  body: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#2b59a2' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Casa' } })
      .toBuffer(),
  ),
  headers: { 'content-type': 'image/jpeg' },
})

eachApi('pictures of articles', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let editor: Awaited<ReturnType<TestApi['person']>>
  let guide: Member
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    editor = await api.person({ roles: ['moderator'] })
    guide = await newMember(api, 'teacher')
  })

  const file = (post: string, picture: string, me: Writer | null = null, query = '', headers = {}) =>
    api.send('GET', `/api/v1/blog/posts/${post}/pictures/${picture}${query}`, {
      ...(me ? { token: me.token } : {}),
      headers,
    })
  const bytesOf = async (post: string, picture: string, query: string, me: Writer) => {
    const path = `https://casa.example/api/v1/blog/posts/${post}/pictures/${picture}${query}`
    const answer = await api.fetch(new Request(path, { headers: { authorization: me.token } }), { address: '10.1.1.1' })
    return Buffer.from(await answer.arrayBuffer())
  }
  const pictureNode = (id: string, caption = '') => ({ type: 'picture', attrs: { id, alt: 'A tower', caption } })
  const childOf = (member: Member, photoConsent: 'public' | 'class' | null = 'public') =>
    buildStudent(api.db, {
      organisationId: member.organisation,
      classroomId: member.classroom,
      firstName: 'Lina',
      lastName: 'Sommerfeld',
      photoConsent,
    })

  test('are drawn anew in two formats and in widths up to their own, and bound to their article', async () => {
    const draft = await blog.draft(guide)
    const { picture } = good(await blog.picture(guide, draft.id, await jpeg(1200, 800)), 201) as { picture: OwnPicture }
    expect(picture).toMatchObject({ width: 1200, height: 800, widths: [480, 960, 1200], standing: 'unsaid' })
    const small = await bytesOf(draft.id, picture.id, '?w=480', guide)
    const drawn = await sharp(small).metadata()
    expect([drawn.format, drawn.width, drawn.exif]).toEqual(['webp', 480, undefined])
    const avif = await sharp(await bytesOf(draft.id, picture.id, '?w=4000&format=avif', guide)).metadata()
    expect([avif.format, avif.width]).toEqual(['heif', 1200])
    const other = await blog.draft(guide)
    expect((await file(other.id, picture.id, guide)).status).toBe(404)
    const broken = await blog.picture(guide, draft.id, {
      body: new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      headers: { 'content-type': 'image/png' },
    })
    expect(broken.body.code).toBe('picture_unreadable')
    expect((await blog.picture(null, draft.id)).status).toBe(401)
    expect((await blog.picture(await newMember(api, 'teacher'), draft.id)).status).toBe(404)
    expect((await blog.picture(await newMember(api, 'parent'), draft.id)).status).toBe(403)
  })

  test('that are tall have widths of their own', async () => {
    const draft = await blog.draft(guide)
    const { picture } = good(await blog.picture(guide, draft.id, await jpeg(1080, 2340)), 201) as {
      picture: OwnPicture
    }
    expect(picture).toMatchObject({ width: 1080, widths: [443, 886, 1080] })
    const exact = good(await blog.picture(guide, draft.id, await jpeg(400, 960)), 201) as { picture: OwnPicture }
    expect(exact.picture.widths).toEqual([400])
  })

  test('of a draft are seen by its writers, and only by whoever put one there until it is said who is on it', async () => {
    const head = await api.person({ roles: ['school'] })
    const draft = await blog.draft(head)
    const { picture } = good(await blog.picture(head, draft.id), 201)
    expect((await file(draft.id, picture.id, head)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await file(draft.id, picture.id, editor)).status).toBe(404)
    expect((await file(draft.id, picture.id)).status).toBe(404)
    expect((await blog.say(editor, draft.id, picture.id, [])).status).toBe(404)
    good(await blog.say(head, draft.id, picture.id, []))
    expect((await file(draft.id, picture.id, editor)).status).toBe(200)
    expect((await file(draft.id, picture.id, guide)).status).toBe(404)
    expect((await file(draft.id, picture.id)).status).toBe(404)
  })

  test('of what is published are seen by everybody, who asks each time', async () => {
    const post = await blog.illustrated(editor)
    const shown = await file(post.id, post.cover!, null, '?w=480&format=avif')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('public, no-cache')
    expect(shown.headers.get('content-type')).toBe('image/avif')
    const headers = { 'if-none-match': shown.headers.get('etag')! }
    expect((await file(post.id, post.cover!, null, '?w=480&format=avif', headers)).status).toBe(304)
    expect(good(await blog.open(post.slug)).post.cover).toMatchObject({ id: post.cover, alt: 'A tower' })
    good(await blog.move(editor, post, 'unpublish'))
    expect((await file(post.id, post.cover!, null, '?w=480&format=avif', headers)).status).toBe(404)
  })

  test('stand in the text, in lists and in feeds as they are stored', async () => {
    const draft = await blog.draft(editor, { title: 'With a picture in it' })
    const { picture } = good(await blog.picture(editor, draft.id), 201)
    good(await blog.say(editor, draft.id, picture.id, []))
    const content = { version: 1, content: [...article('A word.').content, pictureNode(picture.id, 'Its caption')] }
    const changes = { content, cover: picture.id, coverAlt: 'A tower', version: draft.version }
    const saved = good(await blog.save(editor, draft.id, changes)).post
    const { slug } = good(await blog.publish(editor, saved)).post
    const { post } = good(await blog.open(slug))
    expect(post.pictures).toEqual([{ id: picture.id, width: 40, height: 30, widths: [40] }])
    expect(post.content.content.at(-1).attrs.caption).toBe('Its caption')
    const { posts } = good(await blog.call('GET', '/blog/posts', null))
    expect(posts.find(({ id }: { id: string }) => id === draft.id).cover).toMatchObject({ id: picture.id })
    const { body: feed } = await api.send('GET', '/api/v1/blog/feeds/json')
    const item = (typeof feed === 'string' ? JSON.parse(feed) : feed).items.find(
      (one: { title: string }) => one.title === post.title,
    )
    expect(item.image).toMatch(new RegExp(`^https://casa.example/files/blog/pictures/${draft.id}/${picture.id}`))
    expect(item.content_html).toContain(
      `srcset="https://casa.example/files/blog/pictures/${draft.id}/${picture.id}?w=40`,
    )
    // What is said of a picture is found only where the picture is: not by its words.
    expect(await blog.titles('?q=caption')).toEqual([])
    // Nor does it go where the picture does not: into a mail, and to whoever translates.
    const { original } = good(await blog.call('GET', `/posts/${draft.id}/original`, guide))
    expect((await api.send('POST', `/api/v1/posts/${draft.id}/letter/rehearsal`, { token: editor.token })).status).toBe(
      202,
    )
    for (const told of [JSON.stringify(original), (await api.mailTo(editor.email, 'letter_rehearsal')).text]) {
      expect(told).toContain('A word.')
      expect(told).not.toMatch(/Its caption|A tower/)
    }
  })

  test('keep an article from being published until each is its own, described and said who is on it', async () => {
    const draft = await blog.draft(editor)
    const { picture } = good(await blog.picture(editor, draft.id), 201)
    const cover = async (changes: object) => {
      const { version } = good(await blog.own(editor, draft.id)).post
      return good(await blog.save(editor, draft.id, { ...changes, version })).post
    }
    const refused = async (changes: object) => (await blog.publish(editor, await cover(changes))).body.fields
    expect(await refused({ cover: picture.id })).toHaveProperty('coverAlt')
    expect(await refused({ coverAlt: 'A tower' })).toEqual({ pictures: expect.stringContaining('not said yet') })
    good(await blog.say(editor, draft.id, picture.id, []))
    const strange = (await blog.illustrated(editor)).cover
    expect(await refused({ cover: strange })).toEqual({ pictures: expect.stringContaining('not one of this article') })
    good(await blog.publish(editor, await cover({ cover: picture.id })))
  })

  test('that nothing shows any more go a day later, those of an erased child at once', async () => {
    const child = await childOf(guide)
    const draft = await blog.covered(guide, [child])
    const { picture: unused } = good(await blog.picture(guide, draft.id), 201)
    const known = async () =>
      good(await blog.own(guide, draft.id)).post.pictures.map(({ id }: OwnPicture) => id) as string[]
    await forgetUnused(api.services)
    expect(await known()).toEqual([draft.cover, unused.id])
    await api.db.execute(sql`
      update blog_pictures set looked_up_at = now() - interval '25 hours' where post_id = ${draft.id}`)
    await forgetUnused(api.services)
    expect(await known()).toEqual([draft.cover])
    const { rows } = await api.db.execute(sql`select from files where id = ${unused.id} and drop_at is null`)
    expect(rows).toEqual([])
    await api.db.execute(sql`delete from students where id = ${child}`)
    expect((await blog.say(guide, draft.id, draft.cover!, [])).status).toBe(404)
    await forgetUnused(api.services)
    expect(await known()).toEqual([])
  })

  test('go with their article', async () => {
    const draft = await blog.covered(guide)
    good(await blog.call('DELETE', `/posts/${draft.id}`, guide))
    await api.db.execute(sql`update blog_posts set deleted_at = now() - interval '31 days' where id = ${draft.id}`)
    await api.db.transaction((tx) => forgetRemovedPosts(tx, 100))
    const { rows } = await api.db.execute(sql`select from files where owner_id = ${draft.id} and drop_at is null`)
    expect(rows).toEqual([])
  })
})
