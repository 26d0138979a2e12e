import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from '#/server/security-headers.server.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
const ofPage = (html: string) => {
  const { html: bare, sources } = withoutNonce(Buffer.from(html), 'n+/=')
  return { html: bare.toString(), sources }
}

test('every inline script of ours has its hash, once and in order, and no nonce', () => {
  const page =
    '<head><script nonce="n+/=">one</script></head><script type="module" async="" nonce="n+/=">two</script><p>é</p><script nonce="n+/=">one</script>'
  expect(ofPage(page)).toEqual({
    html: '<head><script>one</script></head><script type="module" async="">two</script><p>é</p><script>one</script>',
    sources: [hashOf('one'), hashOf('two')],
  })
})

test('what came into the page otherwise is not allowed', () => {
  const page = '<script nonce="n+/=">ours</script><script>alert(1)</script><script nonce="guessed">alert(2)</script>'
  expect(ofPage(page).sources).toEqual([hashOf('ours')])
})

test('scripts that are files have none', () => {
  const page = '<script src="/a.js" nonce="n+/="></script><script nonce="n+/=">a src=b</script>'
  expect(ofPage(page).sources).toEqual([hashOf('a src=b')])
})

test('a script that never ends allows nothing', () => {
  expect(ofPage('<p>x</p><script nonce="n+/=">alert(1)').sources).toEqual([])
  expect(ofPage('<p>x</p><script').sources).toEqual([])
})
