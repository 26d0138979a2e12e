import { beforeAll, expect, test } from 'vitest'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { forumOf, type Member } from '#tests/support/forum.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { xssFixtures } from '#tests/support/xss-fixtures.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'

oneApi('whatever people type', (start) => {
  let api: TestApi
  let forum: ReturnType<typeof forumOf>
  let keeper: Member
  beforeAll(async () => {
    api = await start()
    forum = forumOf(api)
    keeper = await forum.keeper()
  })

  /** So that the limits of one account do not end it. */
  const writers = async (count: number) => Promise.all(Array.from({ length: count }, () => forum.keeper()))

  test('in a title is kept as it is, found, or refused in words', async () => {
    const all = [...naughtyStrings, ...xssFixtures]
    const asking = await writers(Math.ceil(all.length / 15))
    let kept = 0
    for (const [at, text] of all.entries()) {
      const title = `${text} and more of it`
      const { status, body } = await forum.start(asking[at % asking.length]!, { title })
      if (status !== 201) {
        expect([text, status, Object.keys(body.fields ?? {})]).toEqual([text, 422, ['title']])
        continue
      }
      kept += 1
      expect((await forum.topic(body.topic.slug)).title).toBe(title.trim().normalize('NFC'))
    }
    expect(kept).toBeGreaterThan(300)
  }, 240_000)

  test('in a reply is text, or of our own elements', async () => {
    const all = [...naughtyStrings, ...xssFixtures]
    const talking = await writers(Math.ceil(all.length / 50))
    const topic = await forum.asked(keeper)
    for (const [at, text] of all.entries()) {
      const { status, body } = await forum.reply(talking[at % talking.length]!, topic.id, `${text} and more of it`)
      expect([text, status]).toEqual([text, 201])
      // Of what is typed, words may look like it: elements may not.
      const elements = toHtml(body.reply.content).match(/<[^>]+>/g) ?? []
      const wrong = elements.filter((one) =>
        /^<(script|iframe|img|svg|object|embed|style|form)|\son\w+=|javascript:/i.test(one),
      )
      expect([text, wrong]).toEqual([text, []])
    }
  }, 240_000)

  test('in a search or a tag finds something or nothing', async () => {
    for (const text of naughtyStrings.slice(0, 120)) {
      const typed = encodeURIComponent(text.toWellFormed().slice(0, 90))
      const { status } = await forum.call('GET', `/topics?q=${typed}`, null)
      expect([text, [200, 422].includes(status)]).toEqual([text, true])
      const similar = await forum.call('GET', `/similar?locale=en&title=${typed}`, keeper)
      expect([text, [200, 422, 429].includes(similar.status)]).toEqual([text, true])
    }
    const me = await forum.keeper()
    expect((await forum.start(me, { tags: ['a', 'A', ' a '] })).body.topic.tags).toEqual(['a'])
    expect((await forum.start(me, { tags: ['1', '2', '3', '4', '5', '6'] })).status).toBe(422)
  })
})
