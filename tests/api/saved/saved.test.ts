import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { savedAtMost } from '#/contract/saved/saved.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'
import { savedOf } from '#tests/support/saved.ts'

eachApi('saved searches', (start, kind) => {
  let api: TestApi
  let saved: ReturnType<typeof savedOf>
  let products: ReturnType<typeof productsOf>
  let notices: NoticeCalls
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    saved = savedOf(api)
    products = productsOf(api)
    notices = noticesOf(api)
    seller = await products.newSeller()
  })

  test('are kept without order and page, once, at most fifty of them', async () => {
    const me = await api.person()
    const query = { q: ' Tower ', sort: 'newest', after: 'abc', area: 'math,sensorial', color: 'nonsense' }
    const first = await saved.saved(me, { query, name: '  Towers ' })
    expect(first).toMatchObject({
      name: 'Towers',
      query: { q: 'Tower', area: 'sensorial' },
      isOpen: true,
      told: 0,
    })
    const again = await saved.saved(me, { query: { area: 'sensorial', q: 'Tower' }, name: 'Others' })
    expect(again).toEqual(first)
    await Promise.all(Array.from({ length: 4 }, () => saved.save(me, { query: { q: 'same' } })))
    expect(await saved.list(me)).toHaveLength(2)
    await api.db.execute(sql`
      insert into saved_searches (id, user_id, kind, query, name, follow)
      select gen_random_uuid(), ${me.id}, 'products', jsonb_build_object('q', n::text), 'n', 'never'
      from generate_series(1, ${savedAtMost - 2}) n`)
    const answer = await saved.save(me, { query: { q: 'one more' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'limit_reached'])
    expect(answer.body.message).toContain(String(savedAtMost))
  })

  test('a view of the log is an admin’s own: it leaves by no mail and no link, and is shut when they are admin no more', async () => {
    const view = { kind: 'log', query: { outcome: 'denied', after: 'abc' }, name: 'Refused', follow: 'never' }
    const me = await api.person({ roles: ['admin'] })
    expect((await saved.save(await api.person(), view)).status).toBe(403)
    expect((await saved.save(me, { ...view, follow: 'daily' })).body.fields).toHaveProperty('follow')
    const { id } = await saved.saved(me, view)
    expect(await saved.list(me)).toMatchObject([
      { kind: 'log', query: { outcome: 'denied' }, isOpen: true, feed: null },
    ])
    expect((await saved.call('PATCH', `/${id}`, me, { follow: 'at_once' })).status).toBe(422)
    expect((await saved.call('POST', `/${id}/feed`, me)).status).toBe(403)
    expect(good(await saved.call('PATCH', `/${id}`, me, { name: 'Not allowed' })).search.name).toBe('Not allowed')
    await api.db.execute(sql`update users set roles = '{parent}', active_role = 'parent' where id = ${me.id}`)
    expect(await saved.list(me)).toMatchObject([{ isOpen: false }])
  })

  test.each([
    ['a kind that nobody has', { kind: 'students' }],
    ['a child', { kind: 'search', query: { q: 'Mira', in: 'student' } }, { q: 'Mira' }],
    ['no name', { name: ' ' }],
    ['a name of 81 letters', { name: 'x'.repeat(81) }],
    ['nothing to look for', { kind: 'search', query: {} }],
    ['a long address', { query: { q: 'x'.repeat(3000) } }],
    ['an address in an address', { query: { q: { a: 1 } } }],
    ['other words', { follow: 'hourly' }],
  ])('refuse, or leave out, %s', async (_, more, left?: object) => {
    const answer = await saved.save(await api.person(), more)
    if (left) expect(answer.body.search.query).toEqual(left)
    else expect(answer.status).toBe(422)
  })

  test('of others are unknown', async () => {
    const { id } = await saved.saved(await api.person())
    const stranger = await api.person({ roles: ['admin'] })
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { name: 'Mine' }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/feed`, undefined],
      ['DELETE', `/${id}/feed`, undefined],
    ] as const)
      expect((await saved.call(method, path, stranger, body)).status).toBe(404)
  })

  test('come back when they were removed, with what they had found, and without their link', async () => {
    const me = await api.person()
    const { id } = await saved.saved(me, { query: { seller: seller.organisation } })
    const feed = await saved.feedOf(me, id)
    const { undo } = good(await saved.call('DELETE', `/${id}`, me))
    expect([await saved.list(me), (await saved.read(`${feed}.rss`)).status]).toEqual([[], 404])
    const back = () => api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token: me.token })
    expect((await back()).body).toEqual({ restored: 1, skipped: 0 })
    expect(await saved.list(me)).toMatchObject([{ id, feed: null }])
    expect([(await back()).status, (await saved.read(`${feed}.rss`)).status]).toEqual([409, 404])
    await saved.pass()
    expect(await notices.list(me)).toEqual([])
  })

  describe('what is new', () => {
    test('is told once, in one notice, whatever was there before and however often one looks', async () => {
      const me = await api.person()
      await products.made(seller, { name: 'Old lapis' })
      const { id } = await saved.saved(me, { query: { q: 'lapis' }, name: 'Lapis' })
      await saved.pass()
      expect(await notices.list(me)).toEqual([])
      const made = await products.made(seller, { name: 'New lapis' })
      await products.made(seller, { name: 'Newer lapis' })
      await saved.pass()
      expect(await notices.one(me)).toMatchObject({ thing: `search:${id}`, title: 'Lapis (2)', count: 1, unread: 1 })
      expect(await saved.list(me)).toMatchObject([{ told: 2 }])
      await notices.deliver()
      const mail = await api.mailTo(me.email, 'search_found')
      expect(mail.subject).toBe('Lapis: 2 new results')
      expect([mail.text.includes('New lapis'), mail.text.includes('Newer lapis')]).toEqual([true, true])
      expect(mail.text).not.toContain('Old lapis')
      // It goes, and comes again.
      await products.patch(seller, made.id, { publish: 'draft', version: made.version })
      await saved.pass()
      await products.patch(seller, made.id, { publish: 'published', version: made.version + 1 })
      await saved.pass()
      expect(await notices.one(me)).toMatchObject({ count: 1 })
    })

    test('that came while nobody followed is not told afterwards; nor is what a removed one finds', async () => {
      const me = await api.person()
      const { id } = await saved.saved(me, { query: { q: 'opal' }, follow: 'never' })
      await products.made(seller, { name: 'Opal one' })
      await saved.pass()
      good(await saved.call('PATCH', `/${id}`, me, { follow: 'weekly' }))
      await saved.pass()
      expect(await notices.list(me)).toEqual([])
      await products.made(seller, { name: 'Opal two' })
      await saved.pass()
      expect(await notices.one(me)).toMatchObject({ count: 1 })
      await saved.call('DELETE', `/${id}`, me)
      expect(await notices.list(me)).toEqual([])
    })

    test('is looked for when it is due, and not before', async () => {
      const me = await api.person()
      const of: Record<string, string> = {}
      for (const follow of ['never', 'at_once', 'daily', 'weekly'])
        of[follow] = (await saved.saved(me, { query: { q: follow }, follow })).id
      await saved.pass()
      const { rows } = await api.db.execute<{ follow: string; minutes: number }>(sql`
        select follow, round(extract(epoch from next_check_at - now()) / 60)::int as minutes from saved_searches
        where user_id = ${me.id} and follow <> 'never'`)
      const minutes = Object.fromEntries(rows.map((row) => [row.follow, row.minutes]))
      expect(minutes).toEqual({ at_once: 5, daily: 1440, weekly: 10_080 })
    })

    test('is known from five hundred rows that are remembered, and by when it was made', async () => {
      const me = await api.person()
      const many = await products.newSeller()
      const { id } = await saved.saved(me, { query: { seller: many.organisation } })
      await api.db.execute(sql`
        insert into saved_rows (saved_id, row_id) select ${id}, ('01000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid
        from generate_series(1, 600) n`)
      await products.made(many, { name: 'Beryl new' })
      await saved.pass()
      const { rows } = await api.db.execute<{ count: number; since: string }>(sql`
        select (select count(*)::int from saved_rows where saved_id = s.id) as count, s.since from saved_searches s
        where s.id = ${id}`)
      expect(rows).toEqual([{ count: 500, since: '01000000-0000-7000-8000-000000000101' }])
      expect(await notices.one(me)).toMatchObject({ count: 1, title: 'Towers (1)' })
    })

    test('of a list that is longer than what is looked at, is what was made since', async () => {
      const me = await api.person()
      const list = api.services.followed.products!
      const { find } = list
      const row = (id: string) => ({ id, title: 'Row', path: '/' })
      const [older, old] = [newId(), newId()]
      const finds = (...ids: string[]) => (list.find = () => Promise.resolve({ rows: ids.map(row), more: true }))
      finds(old)
      await saved.saved(me, { query: { q: 'long' } })
      // One of the newer ones goes, and what stood behind it comes into view.
      finds(older)
      await saved.pass()
      expect(await notices.list(me)).toEqual([])
      finds(newId(), older)
      await saved.pass()
      list.find = find
      expect(await notices.one(me)).toMatchObject({ title: 'Towers (1)', count: 1 })
    })

    test('can be quieted as other things are', async () => {
      const me = await api.person()
      await api.db.execute(sql`update users set notifications = '{"searches": "off"}' where id = ${me.id}`)
      await saved.saved(me, { query: { q: 'jasper' } })
      await products.made(seller, { name: 'Jasper' })
      await saved.pass()
      expect([await notices.count(me), await notices.mails(me)]).toEqual([0, []])
      expect(await notices.one(me)).toMatchObject({ unread: 1 })
    })
  })

  test('two instances that look at once tell it once', async () => {
    const place = await freshPlace(kind)
    const one = await start({}, place)
    const instances = kind === 'postgres' ? [one, await start({}, place), await start({}, place)] : [one, one, one]
    const people = await Promise.all(Array.from({ length: 6 }, () => one.person()))
    const shop = productsOf(one)
    const by = await shop.newSeller()
    for (const me of people) await savedOf(one).saved(me, { query: { seller: by.organisation } })
    for (let round = 1; round <= 3; round += 1) {
      await shop.made(by, { name: `Round ${round}` })
      await savedOf(one).pass(instances)
    }
    for (const me of people) expect(await noticesOf(one).one(me)).toMatchObject({ count: 3 })
  })

  test('one that fails keeps no other waiting, and is tried again', async () => {
    const [first, second] = [await api.person(), await api.person()]
    await saved.saved(first, { query: { q: 'onyx' } })
    await saved.saved(second, { query: { q: 'onyx' } })
    await products.made(seller, { name: 'Onyx' })
    const { products: list } = api.services.followed
    const { find } = list!
    let calls = 0
    list!.find = (...given) => ((calls += 1) === 1 ? Promise.reject(new Error('slow')) : find(...given))
    await saved.pass()
    list!.find = find
    await saved.pass()
    expect(await notices.one(first)).toMatchObject({ count: 1 })
    expect(await notices.one(second)).toMatchObject({ count: 1 })
  })

  describe('a list that one may not see any more', () => {
    const leave = (id: string) =>
      api.db.execute(sql`update users set roles = '{parent}', active_role = 'parent' where id = ${id}`)

    test('stays among one’s searches, and tells and shows nothing', async () => {
      const own = await products.newSeller()
      const search = await saved.saved(own, { kind: 'own_products', query: {}, name: 'Own' })
      await products.made(own, { name: 'Agate' })
      await saved.pass()
      const feed = await saved.feedOf(own, search.id)
      expect((await saved.read(`${feed}.rss`)).body).toContain('Agate')
      expect(await notices.one(own)).toMatchObject({ title: 'Own (1)' })
      await leave(own.id)
      expect(await saved.list(own)).toMatchObject([{ id: search.id, name: 'Own', isOpen: false }])
      expect(await notices.list(own)).toEqual([])
      const { status, body } = await saved.read(`${feed}.rss`)
      expect([status, body.includes('Agate'), body.includes('may not see this list')]).toEqual([200, false, true])
      expect((await saved.save(own, { kind: 'own_products', query: { stock: 'out' } })).status).toBe(403)
    })

    test('people: who leaves a school finds its people no more, in the feed and in a mail that leaves later', async () => {
      const [guide, other] = [
        await api.person({ roles: ['teacher'] }),
        await api.person({ roles: ['teacher'], firstName: 'Zuleika' }),
      ]
      await buildMember(api.db, guide.id, seller.organisation, 'guide')
      const { id } = await saved.saved(guide, { kind: 'people', query: { organisation: seller.organisation } })
      const feed = await saved.feedOf(guide, id)
      await buildMember(api.db, other.id, seller.organisation, 'guide')
      await saved.pass()
      expect((await saved.read(`${feed}.json`)).body).toContain('Zuleika')
      await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${guide.id}`)
      expect((await saved.read(`${feed}.json`)).body).not.toContain('Zuleika')
      const data = { user: guide.id, search: id, times: '1' }
      const recipient = `late-${guide.email}`
      await api.services.mailer.send({ template: 'search_found', recipient, data, locale: 'en' })
      await eventually(async () => {
        const { rows } = await api.db.execute<{ status: string; text: string | null }>(
          sql`select status, text from outbox where recipient = ${recipient}`,
        )
        if (rows.some(({ status }) => status === 'queued')) throw new Error('It is still queued')
        expect(rows.filter(({ text }) => text?.includes('Zuleika'))).toEqual([])
      })
    })

    test.each(['suspended', 'erased'])('whoever is %s is told nothing, and their link is dead', async (how) => {
      const me = await api.person()
      const { id } = await saved.saved(me, { query: { q: `garnet ${how}` } })
      const feed = await saved.feedOf(me, id)
      if (how === 'erased')
        await api.send('POST', '/api/v1/me/erasure', { token: me.token, body: { currentPassword: password } })
      else await api.db.execute(sql`update users set status = 'suspended' where id = ${me.id}`)
      await products.made(seller, { name: `Garnet ${how}` })
      await saved.pass()
      expect((await saved.read(`${feed}.rss`)).status).toBe(404)
      const { rows } = await api.db.execute(sql`select id from notices where user_id = ${me.id}`)
      expect(rows).toEqual([])
      if (how === 'erased')
        expect((await api.db.execute(sql`select id from saved_searches where id = ${id}`)).rows).toEqual([])
    })
  })
})
