import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { root, sourcesIn } from '#tests/support/sources.ts'

type Message = string | { declarations?: string[]; selectors?: string[]; match: Record<string, string> }[]

const files = (code: string) => readdirSync(join(root, 'messages', code)).toSorted()
const readFile = (code: string, file: string): Record<string, Message> => {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(root, 'messages', code, file), 'utf8'))
  return messages
}
const read = (code: string): Record<string, Message> =>
  Object.assign({}, ...files(code).map((file) => readFile(code, file)))
const codes = appConfig.locales.map(({ code }) => code)
const languages = Object.fromEntries(codes.map((code) => [code, read(code)]))
const english = languages.en!

const texts = (message: Message = ''): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
const parameters = (message: Message | undefined) => {
  const declared =
    typeof message === 'object'
      ? message.flatMap(({ declarations = [] }) => declarations.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? []))
      : []
  const used = texts(message).flatMap((text) => [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name))
  return [...new Set([...declared, ...used])].toSorted()
}

/** What German, in which the reader is “du”, and French, in which they are “vous”, say to nobody here. */
const wrongAddress: Record<string, RegExp> = {
  de: /(?<=\p{Ll},? )(Sie|Ihre?[mnrs]?|Ihnen)(?!\p{L})/u,
  fr: /(?<!\p{L})(tu|ton|ta|toi|tes)(?!\p{L})/iu,
  en: /\b(pupils?|grades?)\b/i,
}

test('the languages are those of section 1', () => expect(codes).toEqual(['en', 'de', 'fr']))

test('a message stands in the file that its first word names, and every file is compiled', () => {
  const wrong = codes.flatMap((code) =>
    files(code).flatMap((file) =>
      Object.keys(readFile(code, file)).filter((key) => !key.startsWith(`${file.replace('.json', '')}_`)),
    ),
  )
  expect(wrong).toEqual([])
  const { 'plugin.inlang.messageFormat': plugin } = JSON.parse(
    readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'),
  )
  for (const code of codes) expect(plugin.pathPattern).toEqual(files(code).map((file) => `./messages/{locale}/${file}`))
})

describe.each(codes)('%s', (code) => {
  const messages = languages[code]!

  test('has every message and no other, in the same order', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('takes the same parameters', () => {
    const wrong = Object.keys(english).filter((key) => `${parameters(messages[key])}` !== `${parameters(english[key])}`)
    expect(wrong).toEqual([])
  })

  test('says something in each, and nothing twice as long as a page', () => {
    const empty = Object.entries(messages).filter(([, message]) => texts(message).some((text) => text.trim() === ''))
    const untidy = Object.entries(messages).filter(([, message]) =>
      texts(message).some((text) => text !== text.trim() || /  |TODO|FIXME|lorem/i.test(text)),
    )
    expect([...empty, ...untidy].map(([key]) => key)).toEqual([])
  })

  test('addresses its reader as it should', () => {
    const wrong = Object.entries(messages).filter(([, message]) =>
      texts(message).some((text) => wrongAddress[code]?.test(text)),
    )
    expect(wrong.map(([key, message]) => `${key}: ${texts(message).join(' | ')}`)).toEqual([])
  })

  test('has all plural forms of its language', () => {
    const needed = new Intl.PluralRules(code)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'many')
    const wrong = Object.entries(messages).flatMap(([key, message]) => {
      if (
        typeof message === 'string' ||
        !message.some(({ declarations = [] }) => declarations.some((line) => line.includes(': plural')))
      )
        return []
      const matched = message.flatMap(({ match }) => Object.keys(match)).join(' ')
      return needed.every((category) => matched.includes(`=${category}`) || matched.includes('=*')) ? [] : [key]
    })
    expect(wrong).toEqual([])
  })
})

test('every message is shown somewhere, and every one that is shown exists', () => {
  const code = sourcesIn('src')
    .map(({ code: text }) => text)
    .join('\n')
  const used = new Set([...code.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key]) => key ?? ''))
  expect([...used].filter((key) => !(key in english))).toEqual([])
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([])
})

describe('the words of docs/words.md', () => {
  const rows = readFileSync(join(root, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!English|-)/.test(line))
    .map((line) => line.split('|').slice(1, -1))
  const words = (column: number) => rows.flatMap((cells) => (cells[column] ?? '').split(',')).map((word) => word.trim())
  const retired = { de: words(3), fr: words(4) }

  test.each(Object.entries(retired))('%s: none that was given up is used again', (code, given) => {
    // As it is written, and at the beginning of a sentence: German nouns and verbs differ by their first letter alone.
    const list = given.filter(Boolean).flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1)])
    expect(list.length).toBeGreaterThan(5)
    const again = new RegExp(`(?<!\\p{L})(${list.join('|').replaceAll('.', '\\.')})(?!\\p{L})`, 'u')
    const wrong = Object.entries(languages[code]!).flatMap(([key, message]) =>
      texts(message).flatMap((text) => (again.test(text) ? [`${key}: ${text}`] : [])),
    )
    expect(wrong).toEqual([])
  })
})

test('French protects the spaces of its punctuation, and its first is “1re”', () => {
  const wrong = Object.entries(languages.fr!).flatMap(([key, message]) =>
    texts(message).flatMap((text) =>
      /[ \u00A0][;!?]|[ \u202F][:»%€]|«[ \u202F]|\d \d{3}(?!\d)|\b1e\b/.test(text) ? [`${key}: ${text}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('a text that sends its reader somewhere names the way as the screens do', () => {
  const screens = ['areas_sales', 'home_account', 'selling_seller']
  const tabs = Object.keys(english).filter((key) => /^people_account_(?!title|lead|saved?|tabs|wrong)\w+$/.test(key))
  const ways = codes.flatMap((code) => {
    const names = new Set([...screens, ...tabs].flatMap((key) => texts(languages[code]![key])))
    // “Account” is how a sentence calls the page that greets with “Your account”.
    for (const word of ['Account', 'Konto', 'Compte']) names.add(word)
    return Object.entries(languages[code]!).flatMap(([key, message]) =>
      texts(message).flatMap((text) =>
        [...text.matchAll(/^(.*?) → (.*)$/gm)].map(([, from = '', to = '']) => ({
          way: `${code} ${key}: ${text}`,
          isRight: [...names].some((name) => from.endsWith(name)) && [...names].some((name) => to.startsWith(name)),
        })),
      ),
    )
  })
  expect(ways.length).toBeGreaterThan(20)
  expect(ways.filter(({ isRight }) => !isRight)).toEqual([])
})
