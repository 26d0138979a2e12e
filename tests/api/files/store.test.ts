import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keysIn } from '#tests/support/file-store.ts'
import { bucketStore, directoryStore, type FileStore } from '#/api/files/store.ts'

const directory = mkdtempSync(join(tmpdir(), 'casa-files-'))
const objects = new Map<string, Buffer>()
const requests: IncomingMessage[] = []

/** As much of S3 as the store speaks. */
const bucket = createServer(async (request, response) => {
  requests.push(request)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const key = request.url ?? ''
  if (key.startsWith('/casa/?list-type=2')) return void response.end(listing(new URL(key, 'http://x').searchParams))
  if (request.method === 'PUT') objects.set(key, Buffer.concat(parts))
  if (request.method === 'DELETE') objects.delete(key)
  const found = request.method === 'GET' ? objects.get(key) : Buffer.alloc(0)
  response.writeHead(found ? 200 : 404).end(found)
}).listen(0, '127.0.0.1')
await once(bucket, 'listening')
const address = bucket.address()
if (!address || typeof address === 'string') throw new Error('no port')

/** A page of two, as S3 answers. */
function listing(query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].map((path) => path.replace('/casa/', ''))
  const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`
}

const stores: Record<string, FileStore> = {
  directory: directoryStore(directory),
  bucket: bucketStore({
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: 'casa',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }),
}

afterAll(() => {
  bucket.close()
  rmSync(directory, { recursive: true, force: true })
})

test.each(Object.keys(stores))('a %s keeps bytes until they are removed', async (name) => {
  const store = stores[name]!
  const bytes = new Uint8Array([1, 2, 0, 255])
  expect(await store.get('a/96.webp')).toBeNull()
  await store.put('a/96.webp', bytes, 'image/webp')
  expect(await store.get('a/96.webp')).toEqual(bytes)
  await store.remove('a/96.webp')
  await store.remove('a/96.webp')
  expect(await store.get('a/96.webp')).toBeNull()
})

test.each(Object.keys(stores))('a %s names all it keeps', async (name) => {
  const store = stores[name]!
  expect(await keysIn(store)).toEqual([])
  const keys = ['a/96.webp', 'a/192.webp', 'b/file', 'c/file', 'd/file']
  for (const key of keys) await store.put(key, new Uint8Array([1]), 'image/webp')
  expect((await keysIn(store)).toSorted()).toEqual(keys.toSorted())
  for (const key of keys) await store.remove(key)
})

test('requests to a bucket are signed', () => {
  for (const { headers, url } of requests) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/)
    expect(url).toMatch(/^\/casa\/([a-d]\/|\?list-type=2)/)
  }
})
