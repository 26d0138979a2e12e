// An authenticator without a device: a key pair that makes and signs what a browser would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { origin, password, type TestApi } from './api.ts'

type Options = { challenge: string; user?: { id: string } }
type Person = { token: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])

export function newAuthenticator(at = origin) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const dataOf = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(new URL(at).hostname), Buffer.from([flags]), count])
  }
  const clientOf = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const shared = () => {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key' as const }
  }

  return {
    make(options: Options) {
      const point = (key: number, value: string) =>
        Buffer.concat([Buffer.from([key]), cborBytes(Buffer.from(value, 'base64url'))])
      const cose = Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x), point(0x22, y)])
      const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(Buffer.concat([dataOf(0x41), held])),
      ])
      return {
        ...shared(),
        response: {
          clientDataJSON: clientOf('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: Options) {
      const [data, client] = [dataOf(0x01), clientOf('webauthn.get', options)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...shared(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** As a copy of it that lags behind would. */
    rewind: () => void (counter = 0),
  }
}

export async function beginPasskey(api: TestApi, { token }: Person): Promise<Options> {
  const body = { currentPassword: password }
  return (await api.send('POST', '/api/v1/me/passkeys/challenge', { token, body })).body.options
}

/** Gives an account a passkey; answers with it and with the recovery codes. */
export async function withPasskey(api: TestApi, person: Person, name = 'Telephone') {
  const authenticator = newAuthenticator()
  const credential = authenticator.make(await beginPasskey(api, person))
  const { token } = person
  const { body } = await api.send('POST', '/api/v1/me/passkeys', { token, body: { name, credential } })
  return { authenticator, recoveryCodes: body.recoveryCodes as string[] }
}

export async function beginPasskeySignIn(api: TestApi, pending: string): Promise<Options> {
  return (await api.send('POST', '/api/v1/login/passkey/challenge', { body: { pending } })).body.options
}

export async function firstPasskey(api: TestApi, { token }: Person): Promise<string> {
  return (await api.send('GET', '/api/v1/me/passkeys', { token })).body.passkeys[0].id
}
