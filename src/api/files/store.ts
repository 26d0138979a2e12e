// Where the bytes of uploads lie: a directory, or a bucket that speaks S3. Keys are ours: `<uuid>/<name>`.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Env } from '#/process/env.ts'

export type FileStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** All keys, in no order. */
  list(): AsyncIterable<string>
  /** Which directory or bucket this is; the same on every machine that reaches it. */
  place(): Promise<string>
}

export const createFileStore = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FileStore =>
  s3 ? bucketStore(s3) : directoryStore(join(dataDir, 'files'), join(dataDir, 'files-id'))

/** `mark` is a file beside the directory that names it, made on first use: a path alone is the same on many machines. */
export function directoryStore(directory: string, mark = `${directory}-id`): FileStore {
  const pathOf = (key: string) => join(directory, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(`${path}.part`, 'w', 0o600)
      await file.writeFile(bytes)
      await file.datasync()
      await file.close()
      await rename(`${path}.part`, path)
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(dirname(pathOf(key)), { recursive: true, force: true })
    },
    async place() {
      await mkdir(dirname(mark), { recursive: true })
      await writeFile(mark, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      return `directory ${await readFile(mark, 'utf8')}`
    },
    async *list() {
      if (!existsSync(directory)) return
      for await (const entry of await opendir(directory, { recursive: true })) {
        if (entry.isFile() && !entry.name.endsWith('.part'))
          yield relative(directory, join(entry.parentPath, entry.name))
      }
    },
  }
}

const timeoutMs = 10_000

export function bucketStore({ endpoint, bucket, ...keys }: NonNullable<Env['s3']>): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const send = async (method: string, key: string, init: RequestInit = {}) => {
    const url = `${endpoint}/${bucket}/${key}`
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(timeoutMs), ...init })
    if (!response.ok && response.status !== 404)
      throw new Error(`The bucket answered ${method} with ${response.status}`)
    return response
  }
  return {
    async put(key, bytes, type) {
      const response = await send('PUT', key, { body: bytes, headers: { 'content-type': type } })
      if (!response.ok) throw new Error(`There is no bucket ${bucket}`)
    },
    async get(key) {
      const response = await send('GET', key)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    async remove(key) {
      await send('DELETE', key)
    },
    place: () => Promise.resolve(`bucket ${endpoint}/${bucket}`),
    async *list() {
      for (let from: string | undefined = ''; from !== undefined;) {
        const response = await send('GET', `?list-type=2${from && `&continuation-token=${encodeURIComponent(from)}`}`)
        if (!response.ok) throw new Error(`There is no bucket ${bucket}`)
        const page = await response.text()
        // Keys are ours: nothing in them is written in another way in XML.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
        from = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
    },
  }
}
