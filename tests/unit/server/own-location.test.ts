import { describe, expect, test } from 'vitest'
import { ownLocation } from '#/server/own-location.server.ts'

const appOrigin = 'https://casa.example'
const from = (url: string) => ({ url })
const asked = from('https://casa.example/dashboard/app')

describe('where a redirect leads', () => {
  test.each([
    ['/', '/'],
    ['/auth/login?redirect=%2Fparents%2Fapp#top', '/auth/login?redirect=%2Fparents%2Fapp#top'],
    ['https://casa.example/shop', '/shop'],
    ['chat', '/dashboard/chat'],
    ['/a//b', '/a//b'],
    ['/shop?q=100%', '/shop?q=100%'],
  ])('%s stays on this site', (location, expected) => {
    expect(ownLocation(location, asked, appOrigin)).toBe(expected)
  })

  // Each way to write two slashes, or none, in front of a foreign name.
  const dots = ['', '.', '..', '%2e', '%2E%2e', '.%2e', 'a/..', 'a/%2E%2E', 'x/y/../..', './..']
  const slashes = ['/', '//', '///', '\\', '/\\', '\\/', '\t/', '/\n/', '\r\n//']
  const foreign = dots.flatMap((dot) => slashes.map((slash) => `/${dot}${slash}evil.example/x`))
  test.each([
    ...foreign,
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'http://evil.example/',
    'https://casa.example@evil.example/',
    'https://casa.example:8443/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://[',
  ])('%j leads nowhere else', (location) => {
    const path = ownLocation(location, asked, appOrigin)
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, appOrigin).origin).toBe(appOrigin)
  })

  test('a foreign Host is not carried on', () => {
    const request = from('http://evil.example//x/y')
    expect(ownLocation('http://evil.example/x/y', request, appOrigin)).toBe('/x/y')
    expect(ownLocation('//x/y', request, appOrigin)).toBe('/')
  })
})
