import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildStudent } from '#/api/db/seed/students.ts'
import { tellOfClosed } from '#/api/modules/pictures/pictures.check.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, type Writer } from '#tests/support/blog.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

type Consent = 'none' | 'class' | 'school' | 'public' | null

eachApi('consent to pictures in articles', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let editor: Writer
  let guide: Member
  let parent: Awaited<ReturnType<TestApi['person']>>
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    editor = await api.person({ roles: ['moderator'] })
    guide = await newMember(api, 'teacher')
    parent = await api.person({ roles: ['parent'] })
  })

  const child = (photoConsent: Consent = 'public', lastName = 'Sommerfeld', of: Member = guide) =>
    buildStudent(api.db, {
      organisationId: of.organisation,
      classroomId: of.classroom,
      firstName: 'Lina',
      lastName,
      photoConsent,
      contacts: [{ user: parent.id, relation: 'mother', access: 'parent' }],
    })
  async function decide(id: string, photoConsent: Consent): Promise<void> {
    const { student } = good(await api.send('GET', `/api/v1/students/${id}`, { token: parent.token }))
    const body = { photoConsent, version: student.version }
    good(await api.send('PATCH', `/api/v1/students/${id}`, { token: parent.token, body }))
  }
  /** Written by the guide, handed in, and published by an editor. */
  async function published(children: string[]) {
    const draft = await blog.covered(guide, children)
    const content = {
      version: 1,
      content: [
        ...article().content,
        { type: 'picture', attrs: { id: draft.cover, alt: 'Lina builds', caption: 'Lina at the tower' } },
      ],
    }
    const saved = good(await blog.save(guide, draft.id, { content, version: draft.version })).post
    const handed = good(await blog.move(guide, saved, 'hand_in')).post
    return good(await blog.publish(editor, handed)).post
  }
  const seen = (post: string, picture: string, me: Writer | null = null) =>
    api.send('GET', `/api/v1/blog/posts/${post}/pictures/${picture}`, me ? { token: me.token } : {})
  const told = async () =>
    (await api.db.execute(sql`select from notices where user_id = ${guide.id} and kind = 'picture_closed'`)).rows.length

  test('a picture of a child whose family does not agree cannot be handed in or published', async () => {
    for (const consent of ['none', 'class', 'school', null] as const) {
      const draft = await blog.covered(guide, [await child(consent), await child('public')])
      expect(draft.pictures).toMatchObject([{ standing: 'closed', others: 0 }])
      const agree = draft.pictures[0]!.children.map(({ agrees }) => agrees)
      expect(agree.toSorted()).toEqual([false, true])
      expect((await blog.move(guide, draft, 'hand_in')).body.fields).toEqual({ pictures: expect.any(String) })
      expect((await blog.publish(editor, draft)).body.fields).toEqual({ pictures: expect.any(String) })
      expect((await seen(draft.id, draft.cover!, guide)).status).toBe(200)
      expect((await seen(draft.id, draft.cover!, editor)).status).toBe(404)
    }
  })

  test('one that ends takes the picture out of everything at once, and its writer is told; given again it is back', async () => {
    const lina = await child()
    const { id, slug, cover } = await published([lina])
    const shown = await seen(id, cover)
    expect(shown.status).toBe(200)
    const answers = async () => {
      const { post } = good(await blog.open(slug))
      const { posts } = good(await blog.call('GET', '/blog/posts?limit=50', null))
      const feed = await api.send('GET', '/api/v1/blog/feeds/json')
      return JSON.stringify([post, posts.find((one: { id: string }) => one.id === id), feed.body])
    }
    expect(await answers()).toContain(cover)
    await tellOfClosed(api.services)
    expect(await told()).toBe(0)

    await decide(lina, 'school')
    const after = await answers()
    expect(after).not.toContain(cover)
    expect(after).not.toContain('Lina')
    expect((await seen(id, cover)).status).toBe(404)
    const headers = { 'if-none-match': shown.headers.get('etag')! }
    expect((await api.send('GET', `/api/v1/blog/posts/${id}/pictures/${cover}`, { headers })).status).toBe(404)
    expect((await seen(id, cover, editor)).status).toBe(404)
    await tellOfClosed(api.services)
    await tellOfClosed(api.services)
    expect(await told()).toBe(1)

    await decide(lina, 'public')
    expect(await answers()).toContain(cover)
    expect((await seen(id, cover)).status).toBe(200)
    await tellOfClosed(api.services)
    await decide(lina, 'none')
    await tellOfClosed(api.services)
    expect(await told()).toBe(2)
  })

  test('the bin and erasure end it as well, and a child that was overlooked closes what is published', async () => {
    const [lina, tomas] = [await child(), await child('class', 'Overlooked')]
    const { id, cover } = await published([lina])
    await api.db.execute(sql`update students set deleted_at = now() where id = ${lina}`)
    expect((await seen(id, cover)).status).toBe(404)
    await api.db.execute(sql`update students set deleted_at = null where id = ${lina}`)
    expect((await seen(id, cover)).status).toBe(200)
    good(await blog.say(guide, id, cover, [lina, tomas]))
    expect((await seen(id, cover)).status).toBe(404)
    good(await blog.say(guide, id, cover, [lina]))
    expect((await seen(id, cover)).status).toBe(200)
    await api.db.execute(sql`delete from students where id = ${lina}`)
    expect((await seen(id, cover)).status).toBe(404)
  })

  test('nobody learns of children whom they may not see', async () => {
    const stranger = await newMember(api, 'teacher')
    const [own, foreign] = [await child('public', 'Rosenthal'), await child('public', 'Elsewhere', stranger)]
    const draft = await blog.draft(guide)
    const find = async (me: Writer, id: string, q: string) =>
      (await blog.call('GET', `/posts/${id}/children?q=${q}`, me)).body.children
    expect(await find(guide, draft.id, 'elsewhere')).toEqual([])
    expect(await find(editor, draft.id, 'lina')).toEqual([])
    expect(await find(guide, draft.id, 'rosenthal')).toEqual([
      { id: own, name: 'Lina Rosenthal', classroom: 'Poppies', agrees: true },
    ])
    const { picture } = good(await blog.picture(guide, draft.id), 201)
    expect((await blog.say(guide, draft.id, picture.id, [foreign])).body.fields).toHaveProperty('children')
    good(await blog.say(guide, draft.id, picture.id, [own]))
    const seenBy = async (me: Writer) => good(await blog.own(me, draft.id)).post.pictures[0]
    expect(await seenBy(editor)).toMatchObject({ children: [], others: 1 })
    // Whom one does not see, one does not take off.
    good(await blog.say(editor, draft.id, picture.id, []))
    expect((await seenBy(guide)).children).toHaveLength(1)
    const post = await published([own])
    for (const me of [null, parent, stranger]) {
      const said = JSON.stringify((await blog.open(post.slug, me)).body)
      expect(said).not.toContain(own)
      expect(said).not.toContain('Rosenthal')
    }
  })

  test('whole names of children of one’s own house are told once, to their writer alone', async () => {
    const stranger = await newMember(api, 'teacher')
    await child('public', 'Weiß-Çelik')
    await child('public', 'Faraway', stranger)
    const text = 'Yesterday WEISS-CELIK, Lina carried the tower. Lina Faraway did not.'
    const draft = await blog.draft(guide, { content: article(text) })
    const names = async (me: Writer) => (await blog.call('GET', `/posts/${draft.id}/names`, me)).body.names
    expect(await names(guide)).toEqual(['Lina Weiß-Çelik'])
    expect(await names(editor)).toEqual([])
    const refused = await blog.move(guide, draft, 'hand_in')
    expect(refused).toMatchObject({ status: 422, body: { code: 'child_named', fields: { names: 'Lina Weiß-Çelik' } } })
    good(await blog.move(guide, draft, 'hand_in', { namesAgreed: true }))
    const first = await blog.draft(guide, { content: article('Lina carried the tower.') })
    good(await blog.move(guide, first, 'hand_in'))
  })
})
