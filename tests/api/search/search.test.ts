import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { foundOfKindAtMost } from '#/contract/search/search.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardsOf } from '#tests/support/boards.ts'
import { mailOf } from '#tests/support/mail.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { productsOf } from '#tests/support/products.ts'
import { searchOf } from '#tests/support/search.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('search', (start) => {
  let api: TestApi
  let search: ReturnType<typeof searchOf>
  let boards: ReturnType<typeof boardsOf>
  let me: Person
  let column: string
  beforeAll(async () => {
    api = await start()
    search = searchOf(api)
    boards = boardsOf(api)
    me = await api.person({ roles: ['teacher'] })
    const board = await boards.made(me)
    column = board.columnOrder[0]!
  })

  const card = async (name: string, description = '') => {
    const made = await boards.card(me, column, name)
    if (description) await boards.changed(me, made.id, { description })
    return made.id
  }

  describe('words', () => {
    test.each([
      ['accents do not count', 'Écoles élémentaires', 'ecole elementaire'],
      ['nor does ß', 'Straßenfest', 'strassenfest'],
      ['German forms', 'Alle Häuser am See', 'haus'],
      ['German compounds', 'Die Kinderhäuser in Wien', 'Haus'],
      ['and their last word', 'Ein neues Einsatzzylinderregal', 'Regal'],
      ['English forms', 'Observing children', 'observed child'],
      ['French forms', 'Les observations partagées', 'observation partagée'],
      ['the beginning of a word', 'Seguin boards', 'Segu'],
      ['in any order', 'Yellow tulips today', 'today tulips'],
      ['a phrase', 'Cylinder blocks and others', '"blocks and others"'],
      ['one letter mistyped', 'Montessori Congress', 'montesori congres'],
      ['other scripts', 'Розовая башня', 'башня'],
      ['of all kinds', '粉红塔和棕色梯', '粉红塔'],
      ['numbers', 'Order 4711 arrived', '4711'],
      ['an English name by the German one', 'Clean the pink tower', 'rosa Turm'],
      ['and while that is being typed', 'Clean the pink tower', 'rosa tu'],
      ['a German name by the French one', 'Rosa Turm reparieren', 'tour rose'],
      ['a bent German name', 'Pink Tower again', 'rosa Türme'],
    ])('%s', async (_, name, typed) => {
      const id = await card(name)
      expect(await search.ids(me, 'card', typed)).toContain(id)
    })

    test('what must not be there, another order of a phrase, and one word too many', async () => {
      const id = await card('Violet hyacinths bloom')
      expect(await search.ids(me, 'card', 'violet -bloom')).not.toContain(id)
      expect(await search.ids(me, 'card', '"hyacinths violet"')).not.toContain(id)
      expect(await search.ids(me, 'card', 'violet elephant')).not.toContain(id)
    })

    test('a title that fits comes before a text that does', async () => {
      const inText = await card('Something else', 'About the marimba in the hall')
      const inTitle = await card('Marimba')
      const found = (await search.hits(me, 'card', 'marimba')).map(({ id }) => id)
      expect(found).toEqual([inTitle, inText])
    })

    test('a title is found behind more newer texts than are looked at', async () => {
      const old = await card('A 50% dulcimer')
      await api.db.execute(sql`insert into cards (id, board_id, column_id, rank, name, description)
        select gen_random_uuid(), board_id, column_id, rank || n, 'Newer ' || n, 'of a dulcimer' from cards,
        generate_series(1, ${foundOfKindAtMost}::int) n where id = ${old}`)
      const found = (await search.hits(me, 'card', 'dulcimer')).map(({ id }) => id)
      expect([found[0], found.length]).toEqual([old, 50])
      expect((await search.hits(me, 'card', '50% dulc'))[0]?.id).toBe(old)
    })

    test('an excerpt shows the words that were looked for, marked, as they are written', async () => {
      await card('Long', `${'Before it, '.repeat(40)}the Glockenspiel rings, ${'and after. '.repeat(40)}`)
      const [hit] = await search.hits(me, 'card', 'glockenspiel')
      const text = hit!.excerpt.map((part) => part.text).join('')
      expect(text.length).toBeLessThan(200)
      expect(hit!.excerpt.filter(({ found }) => found)).toEqual([{ text: 'Glockenspiel', found: true }])
    })

    test('checklists and comments are found with their card, and gone once they are', async () => {
      const id = await card('Shelf')
      await boards.comment(me, id, 'The xylophone is missing')
      const item = { id: crypto.randomUUID(), text: 'Buy turpentine', done: false }
      await boards.changed(me, id, { items: [item] })
      expect(await search.ids(me, 'card', 'xylophone')).toEqual([id])
      expect(await search.ids(me, 'card', 'turpentine')).toEqual([id])
      await boards.changed(me, id, { items: [], name: 'Other shelf' })
      expect(await search.ids(me, 'card', 'turpentine')).toEqual([])
      await boards.call('DELETE', `/cards/${id}`, me)
      expect(await search.ids(me, 'card', 'xylophone')).toEqual([])
    })
  })

  test('whatever is typed is answered, in bounded time', async () => {
    const typed = [
      ...naughtyStrings,
      'word '.repeat(1000),
      Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' '),
      '" " "',
      '"unclosed',
      '- -- -"" !',
      '-only -without',
      "& | ! ( ) <-> :* '",
      '\\',
      '%',
      '_',
      'a',
      'x'.repeat(5000),
      '\u0000zero\u0000',
      '\uD800',
      '🧸',
      'a:* & b',
    ]
    for (const q of typed) {
      const from = Date.now()
      // What a URL cannot hold is sent as it can.
      const answer = await api.send('GET', `/api/v1/search?q=${encodeURIComponent(q.toWellFormed()).slice(0, 6000)}`, {
        token: me.token,
      })
      expect([q.slice(0, 20), [200, 400, 422].includes(answer.status)]).toEqual([q.slice(0, 20), true])
      if (!/[^\x20-\x7e]/.test(q)) expect([q.slice(0, 20), answer.status]).toEqual([q.slice(0, 20), 200])
      expect(Date.now() - from).toBeLessThan(5000)
    }
  }, 120_000)

  test('visitors find what is on the shelf, and nothing else', async () => {
    const products = productsOf(api)
    const seller = await products.newSeller()
    const { id, slug, version } = await products.made(seller, { name: 'Zinnober cubes' })
    await card('Zinnober card')
    expect(await search.find(null, 'zinnober')).toMatchObject([{ kind: 'product', hits: [{ id: slug }], more: false }])
    await products.patch(seller, id, { publish: 'draft', version })
    expect(await search.find(null, 'zinnober')).toEqual([])
  })

  test('mail is found by who has it, outside the bins, and by nobody it was hidden from', async () => {
    const mail = mailOf(api)
    const [writer, reader, blind] = [
      await api.person({ roles: ['admin'] }),
      await api.person({ firstName: 'Hidden', lastName: 'Reader' }),
      await api.person({ firstName: 'Blindcopied', lastName: 'Person' }),
    ]
    const to = ({ email }: Person) => ({ name: '', email })
    await mail.sent(writer, { to: [to(reader)], bcc: [to(blind)], subject: 'Saffron', text: 'Quinces in the pantry' })
    const copy = await mail.received(reader, 'Saffron')
    expect(await search.ids(reader, 'mail', 'quince')).toEqual([copy.id])
    expect(await search.ids(blind, 'mail', 'quinces')).toEqual([(await mail.received(blind, 'Saffron')).id])
    expect(await search.ids(reader, 'mail', blind.email)).toEqual([])
    expect(await search.find(await api.person({ roles: ['admin'] }), 'quinces')).toEqual([])
    await mail.bulk(reader, [copy.id], { type: 'move', folder: 'trash' })
    expect(await search.ids(reader, 'mail', 'quinces')).toEqual([])
  })
})
