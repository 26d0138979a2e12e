import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from '#/server/security-headers.server.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('every inline script has its hash, once and in order', () => {
  const html =
    '<head><script>one</script></head><script type="module" async="">two</script><p>x</p><script>one</script>'
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([hashOf('one'), hashOf('two')])
})

test('scripts that are files have none', () => {
  expect(
    inlineScriptHashes(Buffer.from('<script type="module" src="/a.js"></script><script>a src=b</script>')),
  ).toEqual([hashOf('a src=b')])
})

test('a script that never ends allows nothing', () => {
  expect(inlineScriptHashes(Buffer.from('<p>x</p><script>alert(1)'))).toEqual([])
  expect(inlineScriptHashes(Buffer.from('<p>x</p><script'))).toEqual([])
})
