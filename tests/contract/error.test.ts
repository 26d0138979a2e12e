import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { editConflict } from '#/contract/core/error.ts'

test('both sides of an edit that came too late keep their form: lists, records, and lists of records', () => {
  const conflict = {
    version: 2,
    fields: {
      price: { mine: 5, theirs: null },
      tags: { mine: ['wood'], theirs: [] },
      address: { mine: { city: 'Rome' }, theirs: { city: 'Bergamo' } },
      variants: { mine: [{ size: 'M', available: 3 }], theirs: [{ size: null, available: 0 }] },
    },
  }
  expect(parse(editConflict, conflict)).toEqual(conflict)
})
