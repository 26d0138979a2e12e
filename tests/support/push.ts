import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { eventually } from './eventually.ts'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** As a browser does it (RFC 8291, of one record): salt, size, the sender’s key, and then what AES-128-GCM gives. */
function decrypted(body: Buffer, own: ECDH, auth: string): string {
  const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive =
    (ikm: Buffer, from: Buffer, info: string, ...keys: Buffer[]) =>
    (length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, from, Buffer.concat([Buffer.from(`${info}\0`), ...keys]), length))
  const shared = own.computeSecret(sender)
  const ikm = derive(shared, Buffer.from(auth, 'base64url'), 'WebPush: info', own.getPublicKey(), sender)(32)
  const key = derive(ikm, salt, 'Content-Encoding: aes128gcm')(16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(ikm, salt, 'Content-Encoding: nonce')(12))
  decipher.setAuthTag(text.subarray(-16))
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** A push service on this machine, which answers as its endpoints are named: /ok, /gone, /busy, /moved, and /slow never. */
export async function startPushService() {
  const taken: Pushed[] = []
  const statuses: Record<string, number> = { ok: 201, gone: 410, busy: 503, moved: 307 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      taken.push({ path, headers: request.headers, body })
      const status = statuses[path.split('/')[1] ?? '']
      if (status) response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port')
  const origin = `http://127.0.0.1:${address.port}`

  /** A browser that is reached there, with keys of its own. */
  function browser(answers: 'ok' | 'gone' | 'busy' | 'moved' | 'slow' = 'ok') {
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const path = `/${answers}/${randomBytes(6).toString('hex')}`
    const calls = () => taken.filter((one) => one.path === path)
    const read = ({ body }: Pushed) => JSON.parse(decrypted(body, ecdh, auth))
    return {
      subscription: { endpoint: origin + path, keys: { p256dh, auth } },
      calls,
      read,
      /** What it shows, once there are so many. */
      shown: (count = 1) =>
        eventually(async () => {
          if (calls().length < count) throw new Error(`${calls().length} calls instead of ${count}`)
          return calls().map(read)
        }),
    }
  }

  return {
    origin,
    taken,
    browser,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>
