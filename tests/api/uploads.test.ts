import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createRoom, withUpload } from '#/api/http/uploads.ts'

const streamed = (...chunks: string[]) =>
  new Request('http://casa.example', {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
  } as RequestInit)

test('a file comes whole, and nothing of it stays behind, however it ends', async () => {
  const read = async (upload: Uint8Array) => new TextDecoder().decode(upload)
  const taking = (maxBytes: number) => ({ maxBytes, by: 'Ada' })
  expect(await withUpload(streamed('three-', 'period ', 'lesson'), taking(100), read)).toBe('three-period lesson')
  expect(await withUpload(new Request('http://casa.example'), taking(100), read)).toBe('')
  await expect(withUpload(streamed('12345', '67890'), taking(9), read)).rejects.toThrow('body_too_large')
  await expect(withUpload(streamed('1'), taking(9), () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await withUpload(streamed('again'), taking(9), read)).toBe('again')
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('casa-upload-'))).toEqual([])
})

test('many of one person do not keep out one of another', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const large = () => new Request('http://casa.example', { method: 'POST', body: new Uint8Array(20_000_000) })
  const ended: string[] = []
  const send = (by: string, request: Request, work: () => Promise<void>) =>
    withUpload(request, { maxBytes: 25_000_000, by }, work).then(() => ended.push(by))
  const ofAda = Array.from({ length: 3 }, () => send('Ada', large(), () => held))
  await send('Ben', streamed('a small one'), () => Promise.resolve())
  expect(ended).toEqual(['Ben'])
  letGo()
  await Promise.all(ofAda)
  expect(ended).toEqual(['Ben', 'Ada', 'Ada', 'Ada'])
})

test('work waits in its order until there is room for it', async () => {
  const within = createRoom(10)
  const begun: string[] = []
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { run: () => (begun.push(name), promise), end: resolve }
  }
  const [one, two, small, huge] = ['one', 'two', 'small', 'huge'].map(work)
  const all = [within(6, one!.run), within(6, two!.run), within(1, small!.run), within(1000, huge!.run)]
  await Promise.resolve()
  expect(begun).toEqual(['one'])
  one!.end()
  await all[0]
  expect(begun).toEqual(['one', 'two', 'small'])
  two!.end()
  await all[1]
  expect(begun).toHaveLength(3)
  small!.end()
  await all[2]
  expect(begun).toEqual(['one', 'two', 'small', 'huge'])
  huge!.end()
  await all[3]
})
