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
