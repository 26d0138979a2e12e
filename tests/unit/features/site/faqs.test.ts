import { expect, test } from 'vitest'
import { buildFaqJsonLd, faqGroups, searchFaqs } from '#/features/site/faqs.ts'

const ids = (query: string) => searchFaqs(query).flatMap((group) => group.faqs.map((faq) => faq.id))

test('twenty questions and more in five groups, each with an id of its own', () => {
  const all = ids('')
  expect(faqGroups).toHaveLength(5)
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(new Set([...all, ...faqGroups.map((group) => group.id)]).size).toBe(all.length + 5)
})

test('a search wants every word, wherever it stands, and forgives case and accents', () => {
  expect(ids('COOKIE  notice')).toEqual(['cookies', 'banner'])
  expect(ids('Coökie nötice')).toEqual(ids('cookie notice'))
  expect(ids('argon2id')).toEqual(['hash'])
  expect(ids('zebra')).toEqual([])
  expect(ids('   ')).toEqual(ids(''))
})

test('the structured data cannot end its script element', () => {
  const group = {
    id: 'x',
    title: () => 'x',
    faqs: [{ id: 'y', question: () => '</script><script>alert(1)', answer: () => 'y' }],
  }
  const json = buildFaqJsonLd([group])
  expect(json).not.toContain('<')
  expect(JSON.parse(json).mainEntity[0].name).toBe('</script><script>alert(1)')
})
