import { desc, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { buildPerson, type PersonDraft } from '#/api/db/seed/people.ts'
import { outbox } from '#/api/db/tables/platform.ts'
import { createPasswords } from '#/api/modules/accounts/passwords.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { startApi, type Api } from '#/api/start.ts'
import { parseEnv } from '#/process/env.ts'
import { freshPlace, oneDatabase, someDatabase, type Place } from './databases.ts'
import { eventually } from './eventually.ts'

export const origin = 'https://casa.example'
export const secret = 'the secret of the tests, of more than thirty-two characters'
export const password = 'three-period lesson'

/** Hashed once for all people of a process. */
const passwordHash = createPasswords().hash(password)

type Overrides = Partial<Parameters<typeof startApi>[0]>
type Sent = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; address?: string }

/** An answer of the API; `body` is its parsed JSON, else its text. */
// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what tests are about
export type Answer = { status: number; body: any; headers: Headers }

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

let callers = 0
let people = 0

/** An address nobody has used before: limits per address start at zero. */
export const newAddress = (): string => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

export const newEmail = (): string => `person-${(people += 1)}-${process.pid}@families.example`

export const registration = (overrides: object = {}) => ({
  first_name: 'Renilde',
  last_name: 'Montesano',
  role: 'parent',
  email: newEmail(),
  password,
  institution_name: '',
  ...overrides,
})

/** The API on a place of its own. */
export async function startTestApi(place: Place, overrides: Overrides = {}) {
  const env = parseEnv({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, APP_ORIGIN: origin })
  return testApiOn(await startApi({ ...env, loopback: false, sessionSecret: secret, ...overrides }))
}

/** Calls and people for an API that runs. Without an `address`, every call comes from a new one. */
export function testApiOn(api: Api) {
  const { services } = api

  async function send(method: string, path: string, { token, body, headers, address }: Sent = {}): Promise<Answer> {
    const request = new Request(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
    })
    const response = await api.fetch(request, { address: address ?? newAddress() })
    const text = isStream(response) ? await hangUp(response) : await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  /** The newest mail to an address, once it is written; of a `template` where one is named. */
  const mailTo = (recipient: string, template?: string) =>
    eventually(async () => {
      const rows = await services.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, recipient))
        .orderBy(desc(outbox.id))
      const mail = template ? rows.find((row) => row.template === template) : rows[0]
      if (!mail || mail.status === 'queued') throw new Error(`No mail to ${recipient} yet`)
      return { ...mail, text: mail.text ?? '', code: codeIn(mail.text), link: linkIn(mail.text) }
    })

  /** A person with a session, without the cost of signing in. */
  async function person(draft: Partial<PersonDraft> = {}) {
    const email = newEmail()
    const user = await buildPerson(services.db, {
      firstName: 'Ada',
      lastName: 'Pieri',
      email,
      roles: ['parent'],
      ...draft,
      passwordHash: await passwordHash,
    })
    return { id: user.id, email: user.email, token: await sessionOf(user.id) }
  }

  const sessionOf = async (userId: string) =>
    services.sessionTokens.issue(await createSession(services.db, { userId, userAgent: 'vitest', address: '10.0.0.1' }))

  let closed: Promise<void> | undefined
  return { ...api, db: services.db, send, mailTo, person, sessionOf, close: () => (closed ??= api.close()) }
}

type ApiTests = (
  start: (overrides?: Overrides, place?: Place) => Promise<TestApi>,
  kind: 'embedded' | 'postgres',
) => void

/** Runs the tests against an API on each database (see `someDatabase`); `start` gives one, ended after them. */
export const eachApi = (name: string, tests: ApiTests): void => onApis(someDatabase, name, tests)

/** The same on one: see `oneDatabase`. */
export const oneApi = (name: string, tests: ApiTests): void => onApis(oneDatabase, name, tests)

function onApis(databases: typeof oneDatabase, name: string, tests: ApiTests): void {
  databases(name, (_open, kind) => {
    const started: TestApi[] = []
    afterAll(() => Promise.all(started.map((api) => api.close())))
    tests(async (overrides, place) => {
      const api = await startTestApi(place ?? (await freshPlace(kind)), overrides)
      started.push(api)
      return api
    }, kind)
  })
}

const isSentAsIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')
const hangUp = async ({ body }: Response): Promise<string> => {
  await body?.cancel()
  return ''
}

const codeIn = (text: string | null) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? ''
const linkIn = (text: string | null) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
