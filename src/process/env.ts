import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { OperatorError } from './operator-error.ts'
import { operatorOf, operatorVariables } from './operator-facts.ts'

const yesOrNo = v.picklist(['', '0', '1', 'false', 'true'], 'must be 0 or 1')
const isYes = (value: string) => value === '1' || value === 'true'
const flag = v.pipe(
  v.optional(yesOrNo, '0'),
  v.transform((value) => isYes(value)),
)
/** Undefined: it is for the circumstances to say. */
const choice = v.pipe(
  v.optional(yesOrNo),
  v.transform((value) => (value === undefined ? undefined : isYes(value))),
)
const url = (...protocols: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url('must be a URL'),
      v.check(
        (value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)),
        `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      ),
    ),
  )
const origin = v.pipe(
  url('http', 'https'),
  v.transform((value) => value?.replace(/\/+$/, '')),
  v.check(
    (value) => value === undefined || new URL(value).origin === value,
    'must be an origin, such as https://casa.example',
  ),
)

/** Of the secret that signs sessions, at least. */
const secretCharacters = 32

const text = v.optional(v.string())
const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.check(
    (values) => values.every((value) => URL.canParse(value) && new URL(value).origin === value),
    'must be origins, such as https://push.example, with commas between',
  ),
)
const port = v.pipe(
  v.optional(v.string(), '3000'),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
)
const secret = (length: number) =>
  v.optional(v.pipe(v.string(), v.minLength(length, `must have at least ${length} characters`)))
const bucket = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')))
const proxies = v.pipe(
  v.optional(v.string(), '0'),
  v.regex(/^\d$/, 'must be the number of reverse proxies in front, 0 to 9'),
  v.transform(Number),
)

const count = (min: number, max: number, preset: string) =>
  v.pipe(
    v.optional(v.string(), preset),
    v.regex(/^\d{1,9}$/, `must be a number, ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const means = v.description

/** Every variable there is; `.env.example` and the README are compared with it. */
export const variables = v.object({
  PORT: v.pipe(port, means('Where to listen')),
  HOST: v.pipe(v.optional(filled, '127.0.0.1'), means('Where to listen; 0.0.0.0 for all addresses')),
  APP_ORIGIN: v.pipe(origin, means('The public address, in mail and links; http://localhost:PORT unless it is set')),
  DATA_DIR: v.pipe(v.optional(filled, './data'), means('The embedded database, the session secret and pictures')),
  DATABASE_URL: v.pipe(url('postgres', 'postgresql'), means('PostgreSQL 15 or newer instead of the embedded database')),
  DATABASE_CONNECTIONS: v.pipe(
    count(4, 500, '13'),
    means('How many connections of PostgreSQL each instance may hold, and one more while it starts'),
  ),
  API_HOST: v.pipe(origin, means('Use an API elsewhere instead of the one inside')),
  SESSION_SECRET: v.pipe(secret(secretCharacters), means('Signs sessions; made and kept in DATA_DIR unless it is set')),
  S3_ENDPOINT: v.pipe(origin, means('A bucket for pictures instead of DATA_DIR; together with the next four')),
  S3_BUCKET: v.pipe(bucket, means('The name of the bucket')),
  S3_REGION: v.pipe(v.optional(v.string(), 'us-east-1'), means('The region of the bucket')),
  S3_ACCESS_KEY_ID: v.pipe(text, means('The key of the bucket')),
  S3_SECRET_ACCESS_KEY: v.pipe(text, means('The secret of the bucket')),
  STRIPE_SECRET_KEY: v.pipe(text, means('Card payments beside invoices; together with the next one')),
  STRIPE_WEBHOOK_SECRET: v.pipe(text, means('Proves that events at /api/v1/payments/stripe/events come from Stripe')),
  STRIPE_API_ORIGIN: v.pipe(origin, means('A stand-in for Stripe, for tests')),
  SMTP_URL: v.pipe(url('smtp', 'smtps'), means('Where mail leaves; without it mail stays in the outbox')),
  MAIL_FROM: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/@/, 'must contain an address'))),
    means('From whom mail comes'),
  ),
  PUSH_SERVICES: v.pipe(
    origins,
    means('Push services that are called beside those of the browsers: origins, with commas between'),
  ),
  LETTER_WAIT_SECONDS: v.pipe(
    count(0, 86_400, String(appConfig.letters.waitSeconds)),
    means('How long a letter of the blog waits before it leaves, and can be stopped'),
  ),
  MAP_STYLE_URL: v.pipe(url('http', 'https'), means('A map style for the school map')),
  METRICS_TOKEN: v.pipe(
    secret(16),
    means('Who sends it as a bearer token may read /metrics; without it there is none'),
  ),
  TRUSTED_PROXIES: v.pipe(proxies, means('How many reverse proxies in front may name addresses and request ids')),
  BACKUP_DIR: v.pipe(
    text,
    means('Where a backup is written each day, on another disk; without it only admins make one, beside the data'),
  ),
  BACKUP_KEEP: v.pipe(count(1, 999, '14'), means('How many of those are kept')),
  ...operatorVariables,
  MAINTENANCE: v.pipe(flag, means('1 answers every page with 503 and a friendly face')),
  DEMO: v.pipe(
    choice,
    means(
      '1 seeds demo people into any empty database, 0 into none; unset, into an embedded one that only this machine reaches',
    ),
  ),
})

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)

export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError'
}

/**
 * Reads and checks the environment. Throws an EnvironmentError that lists everything that is wrong, a line each.
 * Empty values count as absent, as in a `.env` file with names only.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = v.safeParse(variables, given, { abortPipeEarly: true })
  if (!result.success) {
    const wrong = result.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`)
    throw new EnvironmentError(`The environment is not right:\n${wrong.join('\n')}`)
  }
  const values = result.output
  const local = isLoopback(values.HOST)
  const appOrigin = values.APP_ORIGIN ?? `http://${local ? 'localhost' : values.HOST}:${values.PORT}`
  const loopback = local && isLoopback(new URL(appOrigin).hostname)
  return {
    port: values.PORT,
    host: values.HOST,
    /** Nobody but this machine can be meant: it listens on loopback, and no public address is named. */
    loopback,
    appOrigin,
    secure: appOrigin.startsWith('https:'),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    connections: values.DATABASE_CONNECTIONS,
    apiHost: values.API_HOST,
    sessionSecret: values.SESSION_SECRET,
    s3: s3Of(values),
    stripe: stripeOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Casa <no-reply@${new URL(appOrigin).hostname}>`,
    pushServices: values.PUSH_SERVICES,
    letterWaitSeconds: values.LETTER_WAIT_SECONDS,
    mapStyleUrl: values.MAP_STYLE_URL,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    backupDir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
    backupKeep: values.BACKUP_KEEP,
    operator: operatorOf(values),
    maintenance: values.MAINTENANCE,
    /** Whether its people are invented. Where nobody said, the database does once it is open (server.ts). */
    demo: values.DEMO,
  }
}

type S3Values = Pick<
  v.InferOutput<typeof variables>,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Null: files lie in DATA_DIR. Half a configuration is none, and said so. */
function s3Of(values: S3Values) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const names = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
    throw new EnvironmentError(`The environment is not right:\n  ${names} go together`)
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

type StripeValues = Pick<
  v.InferOutput<typeof variables>,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_ORIGIN'
>

/** Null: one pays by invoice alone. */
function stripeOf(values: StripeValues) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_ORIGIN: apiOrigin } = values
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) {
    throw new EnvironmentError(
      'The environment is not right:\n  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together',
    )
  }
  return { secretKey, webhookSecret, apiOrigin }
}

export type Env = ReturnType<typeof parseEnv>

let current: Env | undefined

/** The process's environment, read once. */
/** For a process that this one starts: what it was given itself, and more. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })

export const env = (): Env => (current ??= parseEnv(process.env))

/** The secret that signs sessions: SESSION_SECRET, else one made once and kept, readable by the owner alone, in DATA_DIR. */
export function sessionSecret({ sessionSecret: given, dataDir }: Pick<Env, 'sessionSecret' | 'dataDir'>): string {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= secretCharacters) return kept
  throw new EnvironmentError(
    `${file} holds no secret that can be used. Put back the one that was there, or remove the file to have a new one made, ` +
      'which signs everybody out.',
  )
}
