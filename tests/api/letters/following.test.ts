import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { moveLetters } from '#/api/modules/letters/follows.repo.ts'
import { issueLetterToken } from '#/api/modules/letters/letter-token.ts'
import { letterRetention } from '#/api/modules/letters/personal-data.ts'
import { forgetWhatIsOver } from '#/api/modules/privacy/retention.ts'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import { letterLimits } from '#/contract/letter/letter-kinds.ts'
import { eachApi, newAddress, newEmail, password, secret, type TestApi } from '#tests/support/api.ts'
import { blogOf, type Writer } from '#tests/support/blog.ts'
import { lettersOf } from '#tests/support/letters.ts'
import { good } from '#tests/support/mail.ts'

eachApi('following by mail', (start) => {
  let api: TestApi
  let letters: ReturnType<typeof lettersOf>
  let mara: Writer
  beforeAll(async () => {
    api = await start()
    letters = lettersOf(api)
    mara = await api.person({ roles: ['moderator'] })
    const blog = blogOf(api)
    for (let each = 0; each <= letterLimits.follows; each += postLimits.tags)
      await blog.published(mara, { tags: Array.from({ length: postLimits.tags }, (_, more) => `Tag ${each + more}`) })
    await blog.published(mara)
  })

  const states = async (token: string) =>
    (await letters.read({ token })).follows.map(({ tag, author, state }) => [tag ?? author?.name ?? 'all', state])

  test('nothing comes before whoever reads the mailbox has said yes, and only by a link of today', async () => {
    const email = newEmail()
    expect(await letters.ask(email, { tag: 'work cycle' })).toMatchObject({ status: 202, body: '' })
    const old = await letters.tokenFor(email)
    expect(await states(old)).toEqual([['work cycle', 'asked']])
    expect((await letters.read({ token: old })).asks).not.toBeNull()
    // Whoever else asks for the same mailbox does not spoil what lies in it already.
    await letters.ask(email, { tag: 'work cycle' })
    expect((await letters.read({ token: old })).asks).not.toBeNull()
    await api.db.execute(sql`update letter_follows set asked_at = asked_at - interval '2 days'`)
    await letters.ask(email, { tag: 'work cycle' })
    expect((await letters.confirm(old)).body).toMatchObject({ code: 'letter_link_old' })
    const token = await letters.tokenFor(email)
    expect((await letters.confirm(token)).status).toBe(204)
    expect((await letters.confirm(token)).status).toBe(204)
    expect(await states(token)).toEqual([['work cycle', 'live']])
    expect(await letters.read({ token })).toMatchObject({ email, asks: null })
  })

  test('an answer tells nothing of an address; its owner hears that it follows already', async () => {
    const { email } = await letters.reader()
    const [known, unknown] = [await letters.ask(email), await letters.ask(newEmail())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await api.mailTo(email)).subject).toBe('You follow this already')
    await letters.end({ token: await letters.tokenFor(email) })
    await letters.ask(email)
    const token = await letters.tokenFor(email)
    expect(await states(token)).toEqual([['all', 'ended']])
    expect((await letters.read({ token })).asks).not.toBeNull()
  })

  test('a mailbox and whoever asks have their limits; what nobody has written about cannot be followed', async () => {
    const email = newEmail()
    const asks = letterLimits.asked + 2
    for (let each = 0; each < asks; each += 1) await letters.ask(email, { tag: `tag ${each}` })
    const { rows } = await api.db.execute<{ template: string }>(sql`select from outbox where recipient = ${email}`)
    expect(rows.length).toBeLessThan(asks)
    const { rows: held } = await api.db.execute(sql`
      select from letter_follows f join letter_readers r on r.id = f.reader_id where r.email = ${email}`)
    expect(held).toHaveLength(letterLimits.asked)
    const address = newAddress()
    const answers = []
    for (let each = 0; each < 21; each += 1) answers.push((await letters.ask(newEmail(), {}, address)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 202), 429])
    expect((await letters.ask(newEmail(), { tag: 'you won! evil.example' })).status).toBe(404)
    expect((await letters.ask(newEmail(), { author: (await api.person()).id })).status).toBe(404)
    expect((await letters.ask('nobody')).body.fields).toHaveProperty('email')
  })

  test('one click ends what is named, and it can be taken up again; a forged link opens nothing', async () => {
    const { email, token } = await letters.reader({ tag: 'work cycle' })
    await letters.reader({ author: mara.id }, email)
    const [first, second] = (await letters.read({ token })).follows
    expect((await letters.end({ token }, first!.id)).status).toBe(204)
    expect(await states(token)).toEqual([
      ['Ada Pieri', 'live'],
      ['work cycle', 'ended'],
    ])
    expect((await letters.resume({ token }, first!.id)).status).toBe(204)
    expect((await letters.end({ token })).status).toBe(204)
    expect((await states(token)).map(([, state]) => state)).toEqual(['ended', 'ended'])
    expect((await letters.resume({ token }, second!.id)).status).toBe(204)
    for (const forged of ['forged', `${token.slice(0, -4)}AAAA`])
      expect((await letters.end({ token: forged })).body).toMatchObject({ code: 'letter_link_old' })
    const stranger = await letters.reader()
    expect((await letters.resume(stranger, second!.id)).status).toBe(404)
    await letters.end(stranger, second!.id)
    expect((await letters.read({ token })).follows.find(({ id }) => id === second!.id)?.state).toBe('live')
  })

  test('an account follows with its confirmed address at once, and an address at most so many things', async () => {
    const person = await api.person()
    expect((await letters.follow(person, { tag: 'work cycle' })).status).toBe(204)
    expect((await letters.read({ me: person })).follows).toMatchObject([{ tag: 'work cycle', state: 'live' }])
    const unconfirmed = await api.person({ verified: false })
    expect((await letters.follow(unconfirmed)).status).toBe(401)
    expect((await letters.call('read', {})).status).toBe(401)
    const tags = Array.from({ length: letterLimits.follows }, (_, each) => `tag ${each}`)
    for (const tag of tags.slice(1)) good(await letters.follow(person, { tag }), 204)
    expect((await letters.follow(person, { tag: tags[0]! })).body).toMatchObject({ code: 'limit_reached' })
    const { token } = { token: await (await letters.ask(person.email), letters.tokenFor(person.email)) }
    expect((await letters.confirm(token)).body).toMatchObject({ code: 'limit_reached' })
    const many = await Promise.all(Array.from({ length: 8 }, () => letters.follow(mara, {})))
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 204))
    expect((await letters.read({ me: mara })).follows).toHaveLength(1)
  })

  test('goes along to another address of the account, where links of before open nothing', async () => {
    const person = await api.person()
    const { token } = await letters.reader({ tag: 'work cycle' }, person.email)
    const [next, taken] = [newEmail(), newEmail()]
    await letters.reader({ author: mara.id }, taken)
    await api.db.transaction((tx) => moveLetters(tx, person.email, next))
    expect((await letters.end({ token })).body).toMatchObject({ code: 'letter_link_old' })
    await api.db.transaction((tx) => moveLetters(tx, next, taken))
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from letter_readers where email = ${taken}`)
    const link = await issueLetterToken(secret, taken, { readerId: rows[0]!.id })
    expect((await states(link)).toSorted()).toEqual([
      ['Ada Pieri', 'live'],
      ['work cycle', 'live'],
    ])
  })

  test('is in the export, goes with the account, and is forgotten when it was not confirmed or has ended', async () => {
    const person = await api.person()
    await letters.follow(person, { tag: 'work cycle' })
    const file = good(await api.send('GET', '/api/v1/me/export', { token: person.token }))
    expect(file.letterFollows).toMatchObject([{ tag: 'work cycle', ended_at: null }])
    const body = { currentPassword: password }
    good(await api.send('POST', '/api/v1/me/erasure', { token: person.token, body }), 204)
    const count = async (email: string) =>
      (await api.db.execute(sql`select from letter_readers where email = ${email}`)).rows.length
    expect(await count(person.email)).toBe(0)

    const [asked, ended, live] = [newEmail(), await letters.reader(), await letters.reader()]
    await letters.ask(asked)
    await letters.end(ended)
    await api.db.execute(sql`update letter_readers set created_at = now() - interval '2 days'`)
    const ago = async (days: number) => {
      await api.db.execute(sql`
        update letter_follows set asked_at = now() - make_interval(days => ${days}), ended_at = case when ended_at is not null
          then now() - make_interval(days => ${days}) end`)
      await forgetWhatIsOver(api.db, letterRetention)
      return [await count(asked), await count(ended.email), await count(live.email)]
    }
    expect(await ago(6)).toEqual([1, 1, 1])
    expect(await ago(8)).toEqual([0, 1, 1])
    expect(await ago(31)).toEqual([0, 0, 1])
  })
})
