import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { attachments } from '#/api/db/tables/attachments.ts'
import { eachApi, newAddress, origin, type TestApi } from '#tests/support/api.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

eachApi('attachments', (start) => {
  let api: TestApi
  let ada: Person
  let ben: Person
  beforeAll(async () => {
    api = await start()
    ada = await api.person()
    ben = await api.person()
  })

  const upload = (name: string, body: Uint8Array<ArrayBuffer>, token = ada.token) =>
    api.send('POST', `/api/v1/attachments?name=${encodeURIComponent(name)}`, {
      token,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })

  async function read(id: string, token = ada.token) {
    const request = new Request(`${origin}/api/v1/attachments/${id}`, { headers: { authorization: token } })
    const response = await api.fetch(request, { address: newAddress() })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('a picture is drawn anew, upright and without where it was taken', async () => {
    const original = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#d95f7f' } })
      .jpeg()
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .toBuffer()
    const { status, body } = await upload('Garten.jpg', new Uint8Array(original))
    expect(status).toBe(201)
    expect(body.attachment).toMatchObject({ name: 'Garten.jpg', type: 'image/webp' })
    expect(Math.max(body.attachment.width, body.attachment.height)).toBe(2048)
    const { bytes } = await read(body.attachment.id)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['invoice.png', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'application/pdf', 'invoice.png.pdf'],
    ['page.txt', '<!doctype html><script>alert(1)</script>', 'text/plain', 'page.txt'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'text/plain', 'drawing.svg'],
    ['notes.pdf', 'only words', 'text/plain', 'notes.pdf'],
    ['tool.pdf', `MZ${'\u0090\u0000'.repeat(60)}`, 'application/octet-stream', 'tool.pdf'],
    ['../../etc/pass\u202etxt.exe', 'only words', 'text/plain', 'passtxt.exe'],
    ['C:\\Temp\\list\u2066.txt', 'only words', 'text/plain', 'list.txt'],
    ['..\u200b', 'only words', 'text/plain', 'file'],
    ['bytes', '\u0000\u0001\u0002\u00ff', 'application/octet-stream', 'bytes'],
  ])('%s is what its content tells', async (name, content, type, kept) => {
    const { body } = await upload(name, bytesOf(content))
    expect(body.attachment).toMatchObject({ name: kept, type, width: null })
    const { response, bytes } = await read(body.attachment.id)
    expect(Buffer.from(bytes).toString('latin1')).toBe(content)
    const { headers } = response
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a name of any script comes back whole', async () => {
    const { body } = await upload("日本語 ‹ü›'(1).txt", bytesOf('x'))
    const { response } = await read(body.attachment.id)
    const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition')!)![1]!
    expect(decodeURIComponent(name)).toBe("日本語 ‹ü›'(1).txt")
  })

  test('what is empty, broken, too large or unnamed is refused', async () => {
    expect((await upload('empty.txt', new Uint8Array())).status).toBe(422)
    expect((await upload('broken.png', bytesOf('\u0089PNG\r\n\u001a\nnothing'))).body.code).toBe('picture_unreadable')
    expect((await upload('large.bin', new Uint8Array(25 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload('', bytesOf('x'))).status).toBe(422)
    expect((await upload('a\r\nSet-Cookie: b', bytesOf('x'))).status).toBe(422)
  })

  test('until it is sent, a file is its owner’s alone', async () => {
    const { body } = await upload('letter.txt', bytesOf('Dear Ben'))
    expect((await read(body.attachment.id, ben.token)).response.status).toBe(404)
    const claim = (who: Person, ids: string[]) =>
      api.db.transaction((tx) => api.services.attachments.claim(tx, { userId: who.id }, ids))
    await expect(claim(ben, [body.attachment.id])).rejects.toMatchObject({ code: 'attachment_unknown' })
    await claim(ada, [body.attachment.id, body.attachment.id])
  })

  test('what is not sent within a day is gone, bytes and all', async () => {
    const kept = (await upload('kept.txt', bytesOf('kept'))).body.attachment.id
    const dropped = (await upload('dropped.txt', bytesOf('dropped'))).body.attachment.id
    await api.db.transaction((tx) => api.services.attachments.claim(tx, { userId: ada.id }, [kept]))
    await api.db
      .update(attachments)
      .set({ dropAt: new Date(0) })
      .where(eq(attachments.id, dropped))
    api.services.attachments.sweep()
    await expect.poll(async () => (await read(dropped)).response.status).toBe(404)
    expect((await read(kept)).response.status).toBe(200)
    expect(await api.services.attachments.read(dropped)).toBeNull()
  })
})
