import { expect, test } from 'vitest'
import { collect } from '#/api/module.ts'
import { modules } from '#/api/modules.ts'
import { sitemapLinks } from '#/areas/site-places.ts'

test('every kind of page that the API names for search engines has an address, and no other', () => {
  expect(Object.keys(sitemapLinks).toSorted()).toEqual(Object.keys(collect(modules, 'sitemap')).toSorted())
})
