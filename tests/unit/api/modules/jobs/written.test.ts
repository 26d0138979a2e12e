import { expect, test } from 'vitest'
import { begun, patched, shaped, textOf } from '#/api/modules/jobs/jobs.written.ts'

const question = { label: 'Do you sing?', kind: 'text' as const, options: [], required: false }
const draft = shaped(begun({ title: 'Guide', timeZone: 'Europe/Berlin', organisation: null, questions: [question] }))
const [asked] = draft.questions

test('a question that asks the same keeps its number, whether or not it must be answered', () => {
  const after = patched(draft, { questions: [{ ...asked!, required: true }] })
  expect(after.questions).toEqual([{ ...asked, required: true }])
})

test.each([
  ['other words', { label: 'Do you dance?' }],
  ['another kind', { kind: 'check' as const }],
  ['other choices', { kind: 'choice' as const, options: ['yes', 'no'] }],
])('a question of %s is another one', (_what, change) => {
  const [after] = patched(draft, { questions: [{ ...asked!, ...change }] }).questions
  expect(after).toMatchObject(change)
  expect(after!.id).not.toBe(asked!.id)
})

test('two of one number are not one question', () => {
  const { questions } = patched(draft, { questions: [asked!, { ...asked!, label: 'And now?' }] })
  expect(questions[0]!.id).toBe(asked!.id)
  expect(questions[1]!.id).not.toBe(asked!.id)
})

test('without a town there is no point on the map', () => {
  const address = { street: '', zip: '', city: 'Berlin', country: 'DE' }
  const point = { lat: 52.5, lon: 13.4 }
  expect(patched(draft, { address, point }).point).toEqual(point)
  expect(patched(draft, { address: { ...address, city: '' }, point }).point).toBeNull()
})

test('moderators read the questions as well', () => {
  expect(textOf(draft)).toContain('Do you sing?')
})
