import { describe, expect, test } from 'vitest'
import { safeReturnPath } from '#/lib/return-path.ts'

describe('a return address', () => {
  test.each([
    '/',
    '/parents',
    '/dashboard/app?view=week',
    '/shop?q=pink%20tower#rods',
    '/shop?next=https://elsewhere.example/',
    '/a//b',
    '/student/%C3%A4',
  ])('%s is one of ours', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    ['two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash later', '/parents\\..\\..\\evil.example'],
    ['encoded slashes', '/%2F%2Fevil.example'],
    ['one encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['encoded from the start', '%2F%2Fevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line break', '/%0D%0A/evil.example'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/\r\n/evil.example'],
    ['a space before', ' //evil.example'],
    ['a space after the slash', '/ /evil.example'],
    ['a null byte', '/\u0000/evil.example'],
    ['a whole address', 'https://evil.example/'],
    ['an address without slashes', 'https:evil.example'],
    ['a name before ours', 'https://casa.example@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JavaScript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['no slash', 'parents'],
    ['two slashes behind dots', '/..//evil.example'],
    ['two slashes behind encoded dots', '/%2e%2e//evil.example'],
    ['a broken escape', '/%'],
    ['nothing', ''],
    ['too much', `/${'a'.repeat(2000)}`],
    ['a number', 1],
    ['none', undefined],
    ['a list', ['/parents']],
  ])('%s leads home', (_what, value) => {
    expect(safeReturnPath(value)).toBe('/')
  })

  // Browsers decode no path before they follow it: a name that is encoded twice stays a path of ours.
  test('encoded twice, it stays on this site', () => {
    const path = safeReturnPath('/%252F%252Fevil.example')
    expect(new URL(path, 'https://casa.example').origin).toBe('https://casa.example')
  })

  test('dots cannot lead out of it', () => {
    expect(safeReturnPath('/parents/../../shop')).toBe('/shop')
  })
})
