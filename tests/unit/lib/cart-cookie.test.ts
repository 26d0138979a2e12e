import { expect, test } from 'vitest'
import { cartCookieText, countCart, countOnly, parseCart, writeCart, type CartCookie } from '#/lib/cart-cookie.ts'

const lines = [
  { id: '0199a-b', quantity: 2 },
  { id: 'c', quantity: 99 },
]

test.each(['form', 'script', 'account'] as const)('a cart written by a %s is read as it was written', (by) => {
  expect(parseCart(writeCart({ by, lines }))).toEqual({ by, lines })
  expect(parseCart(writeCart({ by, lines: [] }))).toEqual({ by, lines: [] })
  expect(encodeURIComponent(writeCart({ by, lines }))).toBe(writeCart({ by, lines }))
})

test.each(['', 'x', '!a~0', '!a~100', '!<b>~1', '.~1', '!a~-1', '!%00~1'])('nonsense is no line: %s', (value) =>
  expect(parseCart(value).lines).toEqual([]),
)

test('a line stands once, and fifty are the most', () => {
  const many: CartCookie = { by: 'script', lines: Array.from({ length: 80 }, (_, i) => ({ id: `v${i}`, quantity: 1 })) }
  expect(parseCart(writeCart(many)).lines).toHaveLength(50)
  expect(parseCart('!a~1.a~3').lines).toEqual([{ id: 'a', quantity: 3 }])
  expect(writeCart(many).length).toBeLessThan(4000)
})

test('an account’s cart counts for nobody else', () => {
  expect(countCart(writeCart({ by: 'account', lines }), true)).toBe(101)
  expect(countCart(writeCart({ by: 'account', lines }), false)).toBe(0)
  expect(countCart(writeCart({ by: 'form', lines }), false)).toBe(101)
  expect(countCart(undefined, false)).toBe(0)
  expect(countCart(countOnly(7), false)).toBe(7)
})

test('a script’s empty cart leaves no cookie', () => {
  expect(cartCookieText({ by: 'script', lines: [] })).toContain('Max-Age=0')
  expect(cartCookieText({ by: 'account', lines: [] })).toContain('Max-Age=2592000')
})
