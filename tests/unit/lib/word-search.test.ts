import { expect, test } from 'vitest'
import { fitOfWords, holdsWords } from '#/lib/word-search.ts'

test.each([
  ['Übungen des täglichen Lebens', 'ubung taglich', true],
  ['Übungen des täglichen Lebens', 'leben  DES', true],
  ['Übungen des täglichen Lebens', 'leben morgen', false],
  ['About Montessori', 'naomi', false],
  ['anything', ' ', true],
])('%s holds %s: %s', (text, typed, holds) => {
  expect(holdsWords(text, typed)).toBe(holds)
})

test.each([
  ['Dashboard: Calendar', 'cal', 1],
  ['Dashboard: Calendar', 'cal dash', 1],
  ['Dashboard: Calendar', 'board', 0.5],
  ['Dashboard: Calendar', 'calm', 0],
])('%s fits %s by %d', (text, typed, fit) => {
  expect(fitOfWords(text, typed)).toBe(fit)
})
