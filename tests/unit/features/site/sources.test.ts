import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { glossary } from '#/features/site/glossary.ts'
import { sources } from '#/features/site/sources.ts'

const texts = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../messages/${locale}/site.json`, import.meta.url), 'utf8'))

const cited = (text: string) => [...text.matchAll(/\[(\d+)\]/g)].map((mark) => Number(mark[1]))

test('every source is cited and every citation has its source, the same in each language', () => {
  const english = texts('en')
  const keys = Object.keys(english).filter((key) => /^site_(montessori|term)_/.test(key))
  const numbers = new Set(keys.flatMap((key) => cited(english[key]!)))
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(sources.map((_, i) => i + 1))
  for (const { code } of appConfig.locales) {
    const translated = texts(code)
    for (const key of keys) expect(cited(translated[key]!), `${code} ${key}`).toEqual(cited(english[key]!))
  }
})

test('the home page counts the words of the glossary rightly', () => {
  expect(glossary('en')).toHaveLength(22)
  expect(texts('en').site_home_learn_text).toContain('twenty-two words')
})
