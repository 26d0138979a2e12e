import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, newAddress, origin, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

type Bytes = Uint8Array<ArrayBuffer>

const photo = async (width = 800, height = 600): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#d95f7f' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Casa' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .toBuffer(),
  )

/** A PNG of 20 000 × 10 000 pixels in some kilobytes: its header and one compressed run of nothing. */
function bomb(): Bytes {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(10_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(10_000 * 2_501))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

eachApi('pictures', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  async function send(method: string, path: string, token: string, body?: Bytes, headers: Record<string, string> = {}) {
    const type: Record<string, string> = body ? { 'content-type': 'image/jpeg' } : {}
    const init = { method, headers: { authorization: token, ...type, ...headers }, ...(body ? { body } : {}) }
    const response = await api.fetch(new Request(origin + path, init), { address: newAddress() })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : null,
    }
  }

  test('an avatar is drawn anew in our sizes, without where it was taken', async () => {
    const { guide, head, otherHead } = schools.people
    const path = `/api/v1/people/${guide.id}/avatar`
    const original = await photo()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const put = await send('PUT', path, guide.token, original)
    expect(put).toMatchObject({ status: 200, body: { picture: expect.any(String) } })
    const small = await send('GET', `${path}?w=90`, head.token)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect(small.headers.get('content-disposition')).toContain('attachment')
    expect(small.headers.get('cache-control')).toBe('private, no-cache')
    const drawn = await sharp(small.bytes).metadata()
    expect(drawn).toMatchObject({ format: 'webp', width: 96, height: 96 })
    expect(drawn.exif).toBeUndefined()
    expect((await sharp((await send('GET', `${path}?w=4000`, head.token)).bytes).metadata()).width).toBe(384)
    expect((await send('GET', path, otherHead.token)).status).toBe(404)
    const etag = small.headers.get('etag')!
    expect((await send('GET', `${path}?w=90`, head.token, undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await send('GET', `${path}?w=90`, otherHead.token, undefined, { 'if-none-match': etag })).status).toBe(404)
    const shown = await api.send('GET', `/api/v1/people/${guide.id}`, { token: head.token })
    expect(shown.body.person.avatar).toBe(put.body.picture)
    const own = async () => (await api.send('GET', '/api/v1/me', { token: guide.token })).body.user.avatar
    expect(await own()).toBe(put.body.picture)
    expect((await send('DELETE', path, otherHead.token)).status).toBe(404)
    expect((await send('DELETE', path, guide.token)).status).toBe(204)
    expect(await own()).toBeNull()
    expect((await send('GET', path, head.token)).status).toBe(404)
  })

  test('what is no picture, too large, or lies about itself', async () => {
    const { token, id } = schools.people.head
    const path = `/api/v1/people/${id}/cover`
    const text = (value: string) => new Uint8Array(Buffer.from(value))
    const cut = (await photo()).slice(0, 400)
    for (const body of [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), text('<html>'), text('GIF89a'), cut]) {
      expect(await send('PUT', path, token, body)).toMatchObject({ status: 422, body: { code: 'picture_unreadable' } })
    }
    expect(await send('PUT', path, token, bomb())).toMatchObject({ status: 422, body: { code: 'picture_too_large' } })
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    expect(await send('PUT', path, token, large)).toMatchObject({ status: 413 })
    const html = { 'content-type': 'text/html' }
    expect(await send('PUT', path, token, await photo(), html)).toMatchObject({ status: 415 })
    // The type only keeps forms of other sites out; the content decides.
    const png = { 'content-type': 'image/png' }
    expect((await send('PUT', path, token, await photo(3000, 400), png)).status).toBe(200)
    expect((await sharp((await send('GET', `${path}?w=1900`, token)).bytes).metadata()).width).toBe(1920)
    expect((await send('GET', `/api/v1/people/${id}/passport`, token)).status).toBe(404)
  })

  test('a child’s photo needs consent, and goes when it is taken back', async () => {
    const { mother, guide, colleague, head, trainee } = schools.people
    const student = `/api/v1/students/${schools.students.child}`
    expect(await send('PUT', `${student}/photo`, guide.token, await photo())).toMatchObject({
      status: 409,
      body: { code: 'photo_consent' },
    })
    const consent = async (photoConsent: string) => {
      const { version } = (await api.send('GET', student, { token: mother.token })).body.student
      const body = { photoConsent, version }
      expect((await api.send('PATCH', student, { token: mother.token, body })).status).toBe(200)
    }
    await consent('class')
    expect((await send('PUT', `${student}/photo`, guide.token, await photo())).status).toBe(200)
    for (const { token } of [mother, guide, head]) {
      expect((await send('GET', `${student}/photo`, token)).status).toBe(200)
    }
    for (const { token } of [colleague, trainee])
      expect((await send('GET', `${student}/photo`, token)).status).toBe(404)
    expect((await send('GET', `${student}/photo`, schools.people.admin.token)).status).toBe(404)
    await consent('none')
    expect((await send('GET', `${student}/photo`, head.token)).status).toBe(404)
    await consent('public')
    expect((await send('GET', `${student}/photo`, head.token)).status).toBe(404)
  })
})
