import { afterEach, expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { operatorFactNames, type OperatorFacts, type OperatorSays } from '#/contract/operator/operator-facts.ts'
import { imprint } from '#/features/site/legal/imprint.ts'
import { factOf, noticeOf, type LegalPage } from '#/features/site/legal/legal.ts'
import { privacy } from '#/features/site/legal/privacy.ts'
import { terms } from '#/features/site/legal/terms.ts'
import { cartCookie } from '#/lib/cart-cookie.ts'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'

const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

const pages = { privacy, terms, imprint }
const codes = appConfig.locales.map(({ code }) => code)

/** Everything a page says, section by section, in one language. */
function saidIn(code: (typeof codes)[number], { title, lead, sections }: LegalPage) {
  overwriteGetLocale(() => code)
  return {
    title: title(),
    lead: lead(),
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title(),
      texts: [...(section.texts ?? []), ...(section.points ?? []), ...(section.closing ?? [])].map((text) => text()),
      terms: (section.terms ?? []).map(({ term, text }) => [term(), text()]),
      facts: section.facts ?? [],
    })),
  }
}

test.each(Object.entries(pages))('%s names the same sections in each language, each in its own words', (_, page) => {
  const [english, ...others] = codes.map((code) => saidIn(code, page))
  const ids = page.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const said of [english!, ...others]) {
    const titles = said.sections.map(({ title }) => title)
    expect(new Set(titles).size).toBe(ids.length)
    for (const { texts, terms: list, facts } of said.sections)
      expect(texts.length + list.length + facts.length).toBeGreaterThan(0)
  }
  for (const said of others) {
    const same = said.sections.flatMap(({ texts }, at) =>
      texts.filter((text, place) => text === english!.sections[at]!.texts[place]),
    )
    expect(same).toEqual([])
  }
})

test('the privacy page names every cookie there is', () => {
  const { consent, settingsDays: _, ...cookies } = appConfig.cookies
  const all = [...Object.values(cookies), ...Object.keys(appConfig.settings), consent.name, cartCookie.name]
  const section = privacy.sections.find(({ id }) => id === 'cookies')!
  const named = section.terms!.flatMap(({ term }) => term().split(', '))
  expect(named.toSorted()).toEqual(all.toSorted())
})

test('the imprint has every fact', () => {
  expect(imprint.sections.flatMap(({ facts = [] }) => facts).toSorted()).toEqual(operatorFactNames.toSorted())
})

const nothing = Object.fromEntries(operatorFactNames.map((name) => [name, null])) as OperatorFacts
const says = (given: Partial<OperatorFacts>, rest: Partial<OperatorSays> = {}): OperatorSays => ({
  facts: { ...nothing, ...given },
  missing: operatorFactNames.filter((name) => !(name in given)),
  isDemo: false,
  ...rest,
})

test('a demo says that it has no operator, a real server what it lacks, and only of what the page shows', () => {
  expect(noticeOf(terms, says({}, { isDemo: true }))).toEqual({ kind: 'demo' })
  expect(noticeOf(terms, says({}))).toEqual({ kind: 'missing', facts: ['name', 'address', 'email'] })
  const named = { name: 'Haus', address: ['a', 'b'] }
  expect(noticeOf(terms, says(named))).toEqual({ kind: 'missing', facts: ['email'] })
  expect(noticeOf(terms, says(named, { isDemo: true }))).toEqual({ kind: 'missing', facts: ['email'] })
  expect(noticeOf(terms, says({ ...named, email: 'a@b.example' }))).toBeNull()
})

test('an operator that names nobody else for privacy is asked itself', () => {
  const email = 'a@b.example'
  expect(factOf('privacyContact', says({ email, privacyContact: null }))).toEqual([email])
  expect(factOf('privacyContact', says({ email }))).toBeNull()
  expect(factOf('address', says({ address: ['a', 'b'] }))).toEqual(['a', 'b'])
})
