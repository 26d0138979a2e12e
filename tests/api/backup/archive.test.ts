import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArchive } from '#/api/backup/archive.ts'
import { restoreArchive } from '#/api/backup/restore.ts'
import { openDatabase } from '#/api/db/client.ts'
import { createFileStore } from '#/api/files/store.ts'
import { eachApi, newAddress, origin, startTestApi, type TestApi } from '#tests/support/api.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { keysIn } from '#tests/support/file-store.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { pictureUpload } from '#tests/support/people-builders.ts'

const directory = mkdtempSync(join(tmpdir(), 'casa-archive-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

eachApi('a whole backup', (start, kind) => {
  const file = join(directory, `${kind}.tar`)
  let api: TestApi
  let token: string
  /** What people uploaded and what is made for them, with what was answered before the backup. */
  let served: [path: string, bytes: Buffer][]

  async function read(from: TestApi, path: string): Promise<Buffer> {
    const request = new Request(origin + path, { headers: { authorization: token } })
    const answer = await from.fetch(request, { address: newAddress() })
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer())
  }

  beforeAll(async () => {
    api = await start()
    const person = await api.person()
    token = person.token
    const picture = await pictureUpload()
    expect((await api.send('PUT', `/api/v1/people/${person.id}/avatar`, { token, ...picture })).status).toBe(200)
    const sent = await api.send('POST', '/api/v1/attachments?name=Garten.jpg', {
      token,
      body: picture.body,
      headers: { 'content-type': 'application/octet-stream' },
    })
    const shop = ordersOf(api)
    const { id } = await shop.thing()
    const { orders } = await shop.bought(person, [{ id, quantity: 1 }])
    const { invoice } = await shop.open(person, orders[0]!.id)
    const paths = [
      `/api/v1/people/${person.id}/avatar`,
      `/api/v1/attachments/${sent.body.attachment.id}`,
      `/api/v1/invoices/${invoice!.id}/invoice.pdf`,
    ]
    served = await Promise.all(paths.map(async (path) => [path, await read(api, path)] as const))
    await writeArchive(api.services, createWriteStream(file))
  })

  const place = async (whole = file) => {
    const fresh = await freshPlace(kind)
    const database = await openDatabase(fresh)
    const store = createFileStore({ ...fresh, s3: null })
    const restored = restoreArchive(whole, { db: database.db, store }).finally(() => database.close())
    return { fresh, store, restored }
  }

  test('serves every upload and invoice in an empty place, and everybody is signed in with the same secret', async () => {
    const { fresh, restored } = await place()
    expect((await restored).files).toBeGreaterThan(2)
    const elsewhere = await startTestApi(fresh)
    for (const [path, bytes] of served) {
      const again = await read(elsewhere, path)
      // An invoice is drawn anew; its bytes name the moment.
      expect(path.endsWith('.pdf') ? again.length > 1000 : again.equals(bytes), path).toBe(true)
    }
    await elsewhere.close()
  })

  test('that is cut, altered, or holds more or less than it says is refused whole', async () => {
    const bytes = readFileSync(file)
    const parts = await unpackTar(bytes)
    const changed = (change: (part: (typeof parts)[number]) => (typeof parts)[number] | null) =>
      packTar(parts.flatMap((part) => change(part) ?? []))
    const isUpload = ({ header }: (typeof parts)[number]) => header.name.startsWith('files/')
    const altered = await changed((part) =>
      isUpload(part) ? { ...part, data: part.data!.map((byte) => byte ^ 1) } : part,
    )
    const less = await changed((part) => (isUpload(part) ? null : part))
    const data = new TextEncoder().encode('more')
    const climbing = { header: { name: '../../session-secret', size: data.length, type: 'file' as const }, data }
    const more = await packTar([...parts, { ...climbing, header: { ...climbing.header, name: 'files/more/file' } }])
    const cases: [string, Uint8Array, RegExp][] = [
      ['cut', bytes.subarray(0, bytes.length - 2000), /damaged|not a backup/],
      ['cut-early', bytes.subarray(0, 700), /damaged/],
      ['text', Buffer.from('hello'.repeat(400)), /damaged|not a backup/],
      ['empty', Buffer.alloc(0), /damaged|not a backup/],
      ['altered', altered, /files\/.* is not as it was written/],
      ['less', less, /files\/.* is not as it was written/],
      ['more', more, /more in the backup/],
      ['climbing', await packTar([...parts, climbing]), /does not belong/],
    ]
    for (const [name, content, wrong] of cases) {
      const broken = join(directory, `${kind}-${name}.tar`)
      writeFileSync(broken, content)
      const { fresh, store, restored } = await place(broken)
      await expect(restored, name).rejects.toThrow(wrong)
      expect(await keysIn(store), name).toEqual([])
      const database = await openDatabase(fresh)
      const { rows } = await database.db.execute('select id from users')
      await database.close()
      expect(rows, name).toEqual([])
    }
  }, 120_000)
})
