import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { holdsContact } from '#/api/modules/forum/held.ts'
import { readQuestions } from '#/api/db/seed/forum.ts'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { entry, forumOf } from '#tests/support/forum.ts'
import { root } from '#tests/support/sources.ts'
import { spamOf } from '#tests/support/spam.ts'

oneApi('advertisements', (start) => {
  let api: TestApi
  let forum: ReturnType<typeof forumOf>
  beforeAll(async () => {
    api = await start()
    forum = forumOf(api)
  })

  /** How many of them wait, each by an account of its own that is new. */
  async function held(texts: readonly { title: string; text: string }[]): Promise<number> {
    let waiting = 0
    for (const { title, text } of texts) {
      const me = await api.person({ roles: ['parent'] })
      const { body } = await forum.start(me, { title, content: entry(text) })
      if (body.topic.isHeld) waiting += 1
    }
    return waiting
  }

  test('of five hundred ninety-five in a hundred wait, and of what people first ask one in a hundred at most', async () => {
    const genuine = ['en', 'de', 'fr'].flatMap((locale) =>
      readQuestions(readFileSync(join(root, `src/api/db/seed/forum/${locale}.txt`), 'utf8')).flatMap((asked) => [
        { title: asked.title, text: asked.text },
        ...asked.said.map(({ text }, at) => ({
          title: `${asked.title} ${at}`.slice(0, 150),
          text: text.padEnd(20, '.'),
        })),
      ]),
    )
    expect(genuine.length).toBeGreaterThan(120)
    expect(await held(genuine)).toBeLessThanOrEqual(genuine.length / 100)
    const spam = spamOf(500)
    expect(await held(spam)).toBeGreaterThanOrEqual(475)
  }, 240_000)

  test('numbers of a day, a price or an age are no way to reach somebody', () => {
    for (const text of [
      'He is 2½, at 7.40, 3 412 beans for 19.90 €',
      '2024-05-12, from 8 to 15',
      'signal words, 6 to 9',
    ])
      expect([text, holdsContact(text)]).toEqual([text, false])
    for (const text of ['+49 30 1234567', 'a.b@c.example', 'on WhatsApp: 0176 12 34', '0049 30 12 34 56'])
      expect([text, holdsContact(text)]).toEqual([text, true])
  })
})
