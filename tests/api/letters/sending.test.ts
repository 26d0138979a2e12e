import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createLetters, readersAtOnce } from '#/api/modules/letters/sending.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, type Writer } from '#tests/support/blog.ts'
import { inMinutes, lettersOf } from '#tests/support/letters.ts'
import { good } from '#tests/support/mail.ts'

eachApi('letters', (start) => {
  let api: TestApi
  let letters: ReturnType<typeof lettersOf>
  let blog: ReturnType<typeof blogOf>
  let mara: Writer & { email: string }
  let tags = 0
  beforeAll(async () => {
    api = await start()
    letters = lettersOf(api)
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'] })
  })

  /** A published post that nobody else follows by its tag. */
  const aPost = async (more: object = {}) => {
    const tag = `Tag of ${(tags += 1)}`
    return { ...(await blog.published(mara, { tags: [tag], ...more })), tag: tag.toLowerCase() }
  }

  const mailsOf = async (post: string) =>
    (
      await api.db.execute<{ recipient: string }>(sql`
        select o.recipient from outbox o where o.template = 'letter'
          and o.data->>'issue' in (select i.id::text from letter_issues i where i.post_id = ${post})`)
    ).rows.map(({ recipient }) => recipient)

  test('reaches each once, however many of what they follow it fits, in the article’s language, with one click that ends it', async () => {
    const author = await api.person({ roles: ['admin'], firstName: 'Nora', lastName: 'Lind' })
    const content = article(
      '## Half past eight\n\nThe *door* closes. [More](/blog) of [it](https://elsewhere.example/x).',
    )
    const post = await blog.published(author, { tags: ['Doors', 'Bells'], content, locale: 'fr' })
    const all = await letters.reader({ tag: 'doors' })
    await letters.reader({ tag: 'bells' }, all.email)
    await letters.ask(all.email.toUpperCase(), { author: author.id, locale: 'fr' })
    good(await letters.confirm(await letters.tokenFor(all.email)), 204)
    const other = await letters.reader({ author: author.id, locale: 'de' })
    expect(await letters.letter(mara, post.id)).toMatchObject({ readers: 1, issue: null, rehearsesTo: mara.email })
    good(await letters.send(mara, post.id))
    await letters.leave()
    const mail = await api.mailTo(all.email, 'letter')
    expect(await mailsOf(post.id)).toEqual([all.email])
    expect(await letters.letters(other.email)).toEqual([])
    expect(mail.subject).toBe(post.title)
    expect(mail.html).toContain('<html lang="en">')
    expect(mail.html).toMatch(/<div lang="fr"[^>]*><h2 [^>]*>Half past eight<\/h2>/)
    expect(mail.html).toContain('href="https://casa.example/blog"')
    expect(mail.text).toContain(
      'The door closes. More (https://casa.example/blog) of it (https://elsewhere.example/x).',
    )
    expect(mail.text).toContain(`https://casa.example/blog/${post.slug}`)
    expect(mail.text).toMatch(/End these letters\nhttps:\/\/casa\.example\/letters\/link\?token=/)

    const token = await letters.tokenFor(all.email, 'letter')
    expect((await letters.read({ token })).letter).toHaveLength(3)
    expect((await letters.end({ token })).status).toBe(204)
    expect((await letters.read({ token })).follows.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended'])
    expect(await letters.letter(mara, post.id)).toMatchObject({ readers: 0, issue: { state: 'sent', readers: 1 } })
    expect((await letters.send(mara, post.id)).body).toMatchObject({ code: 'letter_sent' })
  })

  test('is rehearsed to oneself, which changes nothing', async () => {
    const post = await aPost()
    expect((await letters.rehearse(mara, post.id)).status).toBe(202)
    const mail = await api.mailTo(mara.email, 'letter_rehearsal')
    expect(mail.subject).toBe(`Rehearsal: ${post.title}`)
    expect(mail.text).toContain('At half past eight the door closes.')
    expect(await letters.letter(mara, post.id)).toMatchObject({ readers: 0, issue: null })
    expect((await letters.send(mara, post.id)).body).toMatchObject({ code: 'letter_nobody' })
    const draft = await blog.draft(mara)
    expect((await letters.rehearse(mara, draft.id)).body).toMatchObject({ code: 'post_state' })
    expect((await letters.send(mara, draft.id)).body).toMatchObject({ code: 'post_state' })
  })

  test('is stopped while it waits, and can be sent anew; what leaves cannot be stopped', async () => {
    const { tag, ...post } = await aPost()
    const reader = await letters.reader({ tag })
    const { letter } = good(await letters.send(mara, post.id))
    expect(letter.issue.state).toBe('waiting')
    expect(Date.parse(letter.issue.leavesAt) - Date.now()).toBeGreaterThan(590_000)
    await letters.leave(inMinutes(9))
    expect(good(await letters.stop(mara, post.id)).letter.issue).toMatchObject({ state: 'stopped', readers: 0 })
    await letters.leave()
    expect(await mailsOf(post.id)).toEqual([])
    expect((await letters.stop(mara, post.id)).status).toBe(404)
    good(await letters.send(mara, post.id))
    await letters.leave()
    expect(await mailsOf(post.id)).toEqual([reader.email])
    expect((await letters.stop(mara, post.id)).body).toMatchObject({ code: 'letter_left' })
    const { rows } = await api.db.execute<{ action: string }>(sql`
      select action from audit_log where entity_id = ${post.id} and action like 'letter.%' order by id`)
    expect(rows.map(({ action }) => action)).toEqual(['letter.sent', 'letter.stopped', 'letter.sent', 'letter.left'])
  })

  test('goes with publishing, in one act: of what was no letter before, where somebody follows', async () => {
    const publish = async (id: string, more: object = {}) => {
      const { version } = (await blog.own(mara, id)).body.post
      return blog.call('POST', `/posts/${id}/publish`, mara, { version, asLetter: true, ...more })
    }
    const draft = (tag: string) => blog.draft(mara, { tags: [tag], title: 'In one act', content: article('Text.') })
    const { tag } = await aPost()
    const reader = await letters.reader({ tag })
    const { id } = await draft(tag)
    const at = '2099-01-01T09:00'
    expect((await publish(id, { at })).body.code).toBe('post_state')
    good(await publish(id))
    expect((await letters.letter(mara, id)).issue).toMatchObject({ state: 'waiting' })
    await letters.leave()
    expect(await mailsOf(id)).toEqual([reader.email])
    const { version } = (await blog.own(mara, id)).body.post
    good(await blog.save(mara, id, { description: 'Another one.', version }))
    const again = await publish(id)
    expect([again.status, again.body.code]).toEqual([409, 'letter_sent'])
    // Refused as a whole.
    expect((await blog.own(mara, id)).body.post.isChanged).toBe(true)

    const alone = await draft('Nobody follows this')
    good(await publish(alone.id))
    expect(await letters.letter(mara, alone.id)).toMatchObject({ issue: null, readers: 0 })
    expect((await blog.own(mara, alone.id)).body.post.publish).toBe('published')
  })

  test('twenty at once send it once', async () => {
    const { tag, ...post } = await aPost()
    await letters.reader({ tag })
    const answers = await Promise.all(Array.from({ length: 20 }, () => letters.send(mara, post.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('does not leave once its post is archived or deleted, nor to whoever was suspended or ended it', async () => {
    const gone = [await aPost(), await aPost()]
    for (const { tag, id } of gone) {
      await letters.reader({ tag })
      good(await letters.send(mara, id))
    }
    good(await blog.move(mara, gone[0]!, 'archive'))
    good(await api.send('DELETE', `/api/v1/posts/${gone[1]!.id}`, { token: mara.token }))
    await letters.leave()
    for (const { id } of gone) expect(await mailsOf(id)).toEqual([])
    expect((await letters.letter(mara, gone[0]!.id)).issue).toMatchObject({ state: 'stopped', readers: 0 })

    const { tag, id } = await aPost()
    const suspended = await api.person()
    await letters.follow(suspended, { tag })
    const stays = await letters.reader({ tag })
    await api.db.execute(sql`update users set status = 'suspended' where id = ${suspended.id}`)
    expect(await letters.letter(mara, id)).toMatchObject({ readers: 1 })
    good(await letters.send(mara, id))
    await letters.leave()
    expect(await mailsOf(id)).toEqual([stays.email])
    await expect.poll(() => letters.letters(stays.email)).toEqual(['kept'])

    // Between the outbox and the mail server, it is asked once more.
    const again = async (change: () => Promise<unknown>) => {
      await change()
      await api.db
        .execute(sql`update outbox set status = 'queued', attempts = 0, next_attempt_at = now() where recipient = ${stays.email}
        and template = 'letter'`)
      await expect
        .poll(async () => {
          api.services.mailer.wake()
          return letters.letters(stays.email)
        })
        .toEqual(['dropped'])
    }
    await again(() => letters.end(stays))
    const [follow] = (await letters.read(stays)).follows
    await letters.resume(stays, follow!.id)
    await again(async () => good(await blog.move(mara, (await blog.own(mara, id)).body.post, 'unpublish')))
  })

  test(
    'several instances, one of which breaks off, reach everybody once; other mails go first',
    { timeout: 60_000 },
    async () => {
      const { tag, id } = await aPost()
      const count = readersAtOnce * 2 + 30
      await letters.crowd(tag, count)
      good(await letters.send(mara, id))
      const { db, mailer } = api.services
      let handed = 0
      const failing = {
        ...mailer,
        async queueBulk(...given: Parameters<typeof mailer.queueBulk>) {
          await mailer.queueBulk(...given)
          if ((handed += 1) === 2) throw new Error('The process ends here')
        },
      }
      const cut = createLetters({ db, mailer: failing })
      await expect(
        (async () => {
          for (;;) await cut.sendNext(inMinutes(11))
        })(),
      ).rejects.toThrow('The process ends here')
      const others = Array.from({ length: 3 }, () => createLetters({ db, mailer }))
      await Promise.all(
        others.map(async ({ sendNext }) => {
          while (await sendNext(inMinutes(11)));
        }),
      )
      await letters.leave()
      const recipients = await mailsOf(id)
      expect([recipients.length, new Set(recipients).size]).toEqual([count, count])
      expect((await letters.letter(mara, id)).issue).toMatchObject({ state: 'sent', readers: count })
      const single = newEmail()
      await letters.ask(single)
      await api.mailTo(single)
      const { rows } = await db.execute(sql`select from outbox where is_bulk and status = 'queued'`)
      expect(rows.length).toBeGreaterThan(0)
      await expect
        .poll(async () => (await db.execute(sql`select from outbox where is_bulk and status = 'queued'`)).rows.length, {
          timeout: 40_000,
        })
        .toBe(0)
    },
  )

  test('only editors see and send it', async () => {
    const post = await aPost()
    const teacher = await api.person({ roles: ['teacher'] })
    for (const answer of [await letters.send(teacher, post.id), await letters.rehearse(teacher, post.id)])
      expect(answer.status).toBe(403)
    await api.db.execute(sql`update users set silenced_until = now() + interval '1 day' where id = ${mara.id}`)
    expect((await letters.send(mara, post.id)).body).toMatchObject({ code: 'silenced' })
    await api.db.execute(sql`update users set silenced_until = null where id = ${mara.id}`)
  })
})
