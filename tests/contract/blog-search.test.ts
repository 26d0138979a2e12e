import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blogSearch } from '#/contract/blog/blog-list.search.ts'
import { blogQuery } from '#/contract/blog/blog.search.ts'

// The address is read without schemas; what is left of it must be what the API takes.

const author = '0198f0aa-5b1c-7000-8000-00000000000a'

test.each([
  [{ q: ' sand tray\0 ' }, { q: 'sand tray' }],
  [{ tag: 'Freiheit' }, { tag: 'freiheit' }],
  [{ tag: 1907 }, { tag: '1907' }],
  [{ tag: 'x'.repeat(41) }, {}],
  [{ tag: 'two\u{7}lines' }, {}],
  [{ tag: '' }, {}],
  [{ author }, { author }],
  [{ author: 'somebody' }, {}],
  [{ locale: 'de' }, { locale: 'de' }],
  [{ locale: 'all' }, { locale: 'all' }],
  [{ locale: 'eo' }, {}],
  [{ after: 'abc_-1', before: 'a b', unknown: 1 }, { after: 'abc_-1' }],
])('%j is read as %j', (given, read) => {
  const search = blogSearch(given)
  expect(search).toEqual(read)
  const { locale, ...asked } = search
  expect(v.is(blogQuery, { ...asked, ...(locale !== 'all' && { locale }) })).toBe(true)
})
