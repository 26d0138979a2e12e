import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { password, eachApi, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, reportOf, watched } from '#tests/support/moderation.ts'
import { boughtBy, productsOf, type Seller } from '#tests/support/products.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

const link = 'More at https://towers.example'
const fine = 'Solid beech.'

eachApi('what rules of ours hold', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof productsOf>
  let queue: ReturnType<typeof moderationOf>
  let seller: Seller
  let [anna, bela]: Person[] = []
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
    queue = moderationOf(api)
    seller = await shop.newSeller()
    anna = await api.person({ roles: ['moderator'] })
    bela = await api.person({ roles: ['moderator'] })
    await watched(api, 'Gratis-Türme*')
  })

  /** Products that somebody has bought. */
  async function bought(buyer: Person, count = 1): Promise<string[]> {
    const products = []
    for (let made = 0; made < count; made += 1) {
      const product = await shop.made(seller)
      await boughtBy(api, buyer.id, product)
      products.push(product.id)
    }
    return products
  }
  const reviewsOf = async (product: string, me: { token: string } | null = null) =>
    good(await shop.call('GET', `/shop/products/${product}/reviews`, me))
  const isHeld = async (me: Person, product: string, body: string) => (await shop.review(me, product, 2, body)).isHeld
  const itemOfReview = async (id: string) => (await queue.item(anna!, await itemOf(api, id))).body.item
  const decide = (item: { id: string; version: number }, act = 'nothing', me = anna!) =>
    queue.decide(me, item.id, { act, rule: act === 'nothing' ? null : 'advertising', version: item.version })

  /** Here since a month, with three reviews on three days, of which `days` says how long ago they were. */
  async function trusted(days = [20, 10, 1]): Promise<Person> {
    const me = await api.person()
    for (const [at, product] of (await bought(me, days.length)).entries()) {
      await shop.review(me, product, 5)
      await api.db.execute(sql`
        update product_reviews set created_at = now() - make_interval(days => ${days[at]!})
        where author_id = ${me.id} and product_id = ${product}`)
    }
    await api.db.execute(sql`update users set created_at = now() - interval '30 days' where id = ${me.id}`)
    return me
  }

  test('is shown to its author alone, counts nowhere, and is shown by a decision', async () => {
    const [me, other] = [await api.person(), await api.person()]
    const [product] = (await bought(me)) as [string]
    await boughtBy(api, other.id, (await shop.open(product)).body.product)
    await shop.review(other, product, 4)
    const mine = await shop.review(me, product, 1, 'Get GRATIS  TURMEN here')
    expect(mine).toMatchObject({ isHeld: true, removedFor: null })

    for (const reader of [null, other, seller, anna!]) {
      const seen = await reviewsOf(product, reader)
      expect(seen).toMatchObject({ reviews: [{ rating: 4 }], count: { value: 1 } })
      expect(JSON.stringify(seen)).not.toContain('GRATIS')
    }
    expect((await reviewsOf(product, me)).reviews).toMatchObject([{ id: mine.id, isHeld: true }, { isHeld: false }])
    const opened = await shop.open(product)
    expect(opened.body.product).toMatchObject({ rating: 4, reviewCount: 1, stars: [0, 0, 0, 1, 0] })
    expect((await shop.shelf(`?seller=${seller.organisation}&rating=4`)).products.map(({ id }) => id)).toContain(
      product,
    )
    const admin = await api.person({ roles: ['admin'] })
    expect(
      JSON.stringify((await api.send('GET', '/api/v1/search?q=gratis', { token: admin.token })).body),
    ).not.toContain(mine.id)
    expect((await reportOf(api, other, `/api/v1/shop/reviews/${mine.id}/report`)).status).toBe(404)
    expect(JSON.stringify((await api.send('GET', '/api/v1/me/export', { token: me.token })).body)).toContain('GRATIS')

    const item = await itemOfReview(mine.id)
    expect(item).toMatchObject({
      reports: 0,
      person: { id: me.id },
      shown: { isHeld: true, text: expect.stringContaining('GRATIS') },
      said: [{ reason: 'watched_word', note: 'Gratis-Türme*' }],
    })
    const decided = (await decide(item)).body.item
    expect(decided.shown.isHeld).toBe(false)
    expect(await reviewsOf(product)).toMatchObject({ count: { value: 2 } })
    const after = { rating: 2.5, reviewCount: 2, stars: [1, 0, 0, 1, 0] }
    expect((await shop.open(product)).body.product).toMatchObject(after)
    // As if it waited still.
    await queue.undo(anna!, decided.decisions[0].id)
    expect((await shop.open(product)).body.product).toMatchObject({ rating: 4, reviewCount: 1, stars: [0, 0, 0, 1, 0] })
    expect((await decide(await itemOfReview(mine.id), 'warn')).status).toBe(200)
    expect((await shop.open(product)).body.product).toMatchObject(after)
  })

  test('is removed by a decision, comes back to waiting, and is shown by an appeal', async () => {
    const me = await api.person()
    const [product] = (await bought(me)) as [string]
    const { id } = await shop.review(me, product, 2, link)
    const removed = (await decide(await itemOfReview(id), 'hide')).body.item
    expect((await reviewsOf(product, me)).reviews).toMatchObject([{ removedFor: 'advertising' }])
    await queue.undo(anna!, removed.decisions[0].id)
    expect((await reviewsOf(product, me)).reviews).toMatchObject([{ removedFor: null, isHeld: true }])
    expect((await reviewsOf(product)).reviews).toEqual([])
    const { decisions } = (await decide(await itemOfReview(id), 'hide')).body.item
    const told = (await api.send('GET', `/api/v1/decisions/${decisions[0].id}`, { token: me.token })).body.decision
    expect(told).toMatchObject({ act: 'hide', seen: link })
    const body = { words: 'It leads to their own instructions' }
    await api.send('POST', `/api/v1/decisions/${decisions[0].id}/appeal`, { token: me.token, body })
    const { version } = await itemOfReview(id)
    await queue.judge(bela!, removed.id, { outcome: 'reverse', version })
    expect((await reviewsOf(product)).reviews).toMatchObject([{ id, isHeld: false }])
    expect((await shop.open(product)).body.product).toMatchObject({ reviewCount: 1, rating: 2 })
  })

  test('an edit is judged as what is new, and what waits, waits on', async () => {
    const me = await api.person()
    const [product] = (await bought(me)) as [string]
    const { id } = await shop.review(me, product, 5, fine)
    expect((await shop.open(product)).body.product).toMatchObject({ reviewCount: 1 })
    expect(await isHeld(me, product, link)).toBe(true)
    expect((await shop.open(product)).body.product).toMatchObject({ reviewCount: 0, rating: null })
    const seen = await itemOfReview(id)
    expect(await isHeld(me, product, fine)).toBe(true)
    // What a moderator has looked at is not what others would read.
    expect((await decide(seen)).body.code).toBe('version_conflict')
    const again = await itemOfReview(id)
    expect(again.said).toMatchObject([{ reason: 'link_of_new_account', seen: fine }])
    await shop.review(me, product, 1, link)
    await decide(await itemOfReview(id))
    // Others stars for words that were looked at.
    expect(await shop.review(me, product, 4, link)).toMatchObject({ isHeld: false })
    expect((await shop.open(product)).body.product).toMatchObject({ reviewCount: 1, rating: 4 })
    expect(await isHeld(me, product, `${link}/more`)).toBe(true)
    expect((await itemOfReview(id)).id).not.toBe(again.id)
    expect((await reviewsOf(product)).reviews).toEqual([])
  })

  test('a link is of an account without trust, which one day does not give', async () => {
    const me = await trusted()
    const [product, second] = (await bought(me, 2)) as [string, string]
    expect(await isHeld(me, product, link)).toBe(false)
    expect(await isHeld(me, second, 'gratis türme')).toBe(true)
    const atOnce = await trusted([1, 1, 1, 1, 1])
    expect(await isHeld(atOnce, (await bought(atOnce))[0]!, link)).toBe(true)
    const [young, unconfirmed, sanctioned] = [await trusted(), await trusted(), await trusted()]
    await api.db.execute(sql`update users set created_at = now() - interval '6 days 23 hours' where id = ${young.id}`)
    await api.db.execute(sql`update users set email_verified_at = null where id = ${unconfirmed.id}`)
    const { reviews } = await reviewsOf((await bought(sanctioned))[0]!)
    expect(reviews).toEqual([])
    await reportOf(api, bela!, `/api/v1/people/${sanctioned.id}/report`)
    const silenced = await queue.decide(anna!, await itemOf(api, sanctioned.id), { act: 'silence_1', rule: 'respect' })
    await api.db.execute(sql`update users set silenced_until = null where id = ${sanctioned.id}`)
    for (const one of [young, unconfirmed, sanctioned]) {
      expect(await isHeld(one, (await bought(one))[0]!, link)).toBe(true)
    }
    await queue.undo(anna!, silenced.body.item.decisions[0].id)
    expect(await isHeld(sanctioned, (await bought(sanctioned))[0]!, link)).toBe(false)
    // Whoever would have to look at it.
    expect(await isHeld(anna!, (await bought(anna!))[0]!, link)).toBe(false)
  })

  test('of twenty at once three are shown, and ten of whom is trusted', async () => {
    const people = [
      { me: await api.person(), many: 20, most: 3 },
      { me: await trusted(), many: 15, most: 10 },
    ]
    for (const { me, many, most } of people) {
      const products = await bought(me, many)
      const reviews = await Promise.all(products.map((id) => shop.review(me, id, 3)))
      expect(reviews.filter((review) => !review.isHeld)).toHaveLength(most)
      const held = reviews.find((review) => review.isHeld)!
      expect((await itemOfReview(held.id)).said).toMatchObject([{ reason: 'burst' }])
      const shown = await Promise.all(products.map(async (id) => (await shop.open(id)).body.product.rating))
      expect(shown.filter((rating) => rating === 3)).toHaveLength(most)
    }
  })

  test('a burst is over after ten minutes, and one review changed often is one', async () => {
    const me = await api.person()
    const products = await bought(me, 5)
    for (const id of products.slice(0, 3)) expect(await isHeld(me, id, fine)).toBe(false)
    for (const words of ['Again', 'And again']) expect(await isHeld(me, products[0]!, words)).toBe(false)
    expect(await isHeld(me, products[3]!, fine)).toBe(true)
    await api.db.execute(sql`
      update product_reviews set created_at = now() - interval '11 minutes', edited_at = null where author_id = ${me.id}`)
    expect(await isHeld(me, products[4]!, fine)).toBe(false)
  })

  test('its author deletes it, and it waits no more; it goes with the account', async () => {
    const me = await api.person()
    const [product, second] = (await bought(me, 2)) as [string, string]
    const { id } = await shop.review(me, product, 2, link)
    const { id: left } = await shop.review(me, second, 2, link)
    const item = await itemOf(api, id)
    expect((await shop.call('DELETE', `/shop/reviews/${id}`, await api.person())).status).toBe(404)
    expect((await queue.item(anna!, item)).status).toBe(200)
    expect((await shop.call('DELETE', `/shop/reviews/${id}`, me)).status).toBe(204)
    expect((await queue.item(anna!, item)).status).toBe(404)
    expect((await shop.open(product)).body.product).toMatchObject({ reviewCount: 0 })
    await api.send('POST', '/api/v1/me/erasure', { token: me.token, body: { currentPassword: password } })
    expect((await api.db.execute(sql`select from product_reviews where id = ${left}`)).rows).toEqual([])
    expect((await api.db.execute(sql`select from moderation_items where thing_id = ${left}`)).rows).toEqual([])
  })

  test('words are watched once each, 500 at most, and the log says by whom', async () => {
    const add = (word: string) => api.send('POST', '/api/v1/moderation/words', { token: anna!.token, body: { word } })
    const added = await Promise.all(Array.from({ length: 10 }, () => add('Crypto')))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(422)])
    expect((await add(' CRÝPTO ')).body.fields.word).toContain('already')
    for (const wrong of ['a', '*', 'ab*', 'x'.repeat(61), 'a\nb']) expect((await add(wrong)).status).toBe(422)
    const { words } = (await api.send('GET', '/api/v1/moderation/words', { token: bela!.token })).body
    const crypto = words.find(({ word }: { word: string }) => word === 'Crypto')
    expect(crypto).toMatchObject({ by: 'Ada Pieri' })
    await api.db.execute(sql`
      insert into moderation_words (id, word, folded)
      select gen_random_uuid(), 'w' || n, ' w' || n || ' ' from generate_series(1, ${499 - words.length}) n`)
    const last = await Promise.all(['Last one', 'Too many'].map(add))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const gone = await api.send('DELETE', `/api/v1/moderation/words/${crypto.id}`, { token: bela!.token })
    expect(gone.status).toBe(204)
    const { rows } = await api.db.execute(sql`
      select action, actor_id = ${bela!.id} as bela, diff->>'word' as word from audit_log
      where entity = 'watched_word' and entity_id = ${crypto.id} order by id`)
    expect(rows).toEqual([
      { action: 'watched_word.added', bela: false, word: 'Crypto' },
      { action: 'watched_word.removed', bela: true, word: 'Crypto' },
    ])
  })

  test('has made no error of ours', () => expect(logged.filter(({ level }) => level === 'error')).toEqual([]))
})
