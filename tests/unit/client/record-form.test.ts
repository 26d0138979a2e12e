import { describe, expect, test } from 'vitest'
import { personUpdate } from '#/contract/person/person.ts'
import { changedFields, clashes, wrongFields } from '#/client/record-form/record-form.ts'

describe('what has changed', () => {
  test.each([
    ['nothing', { a: 'x' }, { a: 'x' }, {}],
    ['a value', { a: 'x' }, { a: 'y' }, { a: 'y' }],
    ['an emptied field', { a: 'x' }, { a: '' }, { a: '' }],
    ['empty for none', { a: null }, { a: '' }, {}],
    ['none for missing', {}, { a: null }, {}],
    ['false is not empty', { a: null }, { a: false }, { a: false }],
    ['zero is not empty', { a: null }, { a: 0 }, { a: 0 }],
    ['keys in another order', { a: { x: '1', y: '2' } }, { a: { y: '2', x: '1' } }, {}],
    ['a part of a field', { a: { x: '1', y: '2' } }, { a: { x: '1', y: '3' } }, { a: { x: '1', y: '3' } }],
    ['values in another order', { a: ['x', 'y'] }, { a: ['y', 'x'] }, { a: ['y', 'x'] }],
    ['text that looks like another field', { a: 'x","b":"y' }, { a: 'x', b: 'y' }, { a: 'x', b: 'y' }],
  ])('%s', (_name, initial, current, expected) => {
    expect(changedFields(initial, current)).toEqual(expected)
  })
})

test('a clash is where the stored value is no longer the one the form began with', () => {
  const initial = { phone: '', about: 'old', address: { city: 'Ulm', zip: '1' } }
  const differing = {
    phone: { mine: '1', theirs: null },
    about: { mine: 'mine', theirs: 'theirs' },
    address: { mine: null, theirs: { zip: '1', city: 'Ulm' } },
  }
  expect(Object.keys(clashes(initial, differing))).toEqual(['about'])
})

test('a form is judged by the schema of the API, in words by path', () => {
  const wrong = wrongFields(personUpdate, {
    version: 1,
    first_name: ' ',
    address: { street: '', city: '', state: '', zip: '', country: 'Germany' },
    socialLinks: { website: 'javascript:alert(1)' },
  })
  expect(Object.keys(wrong).toSorted()).toEqual(['address.country', 'first_name', 'socialLinks.website'])
  expect(Object.values(wrong).every((text) => text.length > 5)).toBe(true)
})
