import { expect, test } from 'vitest'
import { slugOf } from '#/api/modules/products/slug.ts'

test.each([
  ['Pink Tower', 'pink-tower'],
  ['  Größe 3–6: «Blé & Maïs» ', 'grosse-3-6-ble-mais'],
  ['数学', 'product'],
  ['🧮', 'product'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a'.repeat(200), 'a'.repeat(80)],
  ['01980000-0000-7000-8000-000000000000', 'product-01980000-0000-7000-8000-000000000000'],
])('the address of %j is %s', (name, slug) => expect(slugOf(name)).toBe(slug))
