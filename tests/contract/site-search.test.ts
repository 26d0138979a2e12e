import { expect, test } from 'vitest'
import { comingSoonSearch, contactSearch, errorSearch, homeSearch } from '#/contract/site/site.ts'

// The router keeps as it came what a search does not name, so what makes no sense is named, as undefined.
test.each([
  [contactSearch, 'sent', 'C-000123'],
  [comingSoonSearch, 'sent', true],
  [errorSearch, 'report', '0123456789'],
  [homeSearch, 'notice', 'erased'],
])('%o reads %s', (read: (given: Record<string, unknown>) => object, name, right) => {
  expect(read({ [name]: right })).toEqual({ [name]: right })
  for (const wrong of ['anything', 7, null, ['x']]) expect(read({ [name]: wrong })).toHaveProperty(name, undefined)
})
