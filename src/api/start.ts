// The composition root: the environment becomes services, services become the API.
import { createPasswords } from './modules/accounts/passwords.ts'
import { hasUsers } from './modules/accounts/accounts.repo.ts'
import { createSessionTokens } from './modules/accounts/session-tokens.ts'
import { accountMails } from './modules/accounts/accounts.mails.ts'
import { contactMails } from './modules/contact/contact.mails.ts'
import { createPictures } from './modules/photos/pictures.ts'
import { peopleMails } from './modules/people/people.mails.ts'
import { createMailer } from './modules/outbox/mailer.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { openDatabase } from './db/client.ts'
import { seedDemo } from './db/seed/demo.ts'
import { startBinUpkeep } from './modules/privacy/bin.upkeep.ts'
import { createFileStore } from './files/store.ts'
import { createApp } from './app.ts'
import type { Services } from './services.ts'
import { sessionSecret, type Env } from '#/lib/env.ts'

type StartEnv = Pick<
  Env,
  | 'databaseUrl'
  | 'dataDir'
  | 'sessionSecret'
  | 's3'
  | 'smtpUrl'
  | 'mailFrom'
  | 'appOrigin'
  | 'trustedProxies'
  | 'demo'
  | 'loopback'
>

export type Api = Awaited<ReturnType<typeof startApi>>

/** Opens the database, migrates it, seeds a demo where one belongs, and answers with the API. Throws when it cannot. */
export async function startApi(env: StartEnv) {
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  const { db, pool } = database
  const secret = sessionSecret(env)
  const context = { secret, appOrigin: env.appOrigin, mailFrom: env.mailFrom }
  const services: Services = {
    database,
    db,
    rateLimits: createRateLimits(pool),
    mailer: createMailer({
      db,
      smtpUrl: env.smtpUrl,
      templates: { ...accountMails, ...contactMails, ...peopleMails },
      ...context,
    }),
    sessionTokens: createSessionTokens(secret),
    passwords: createPasswords(),
    pictures: createPictures(db, createFileStore(env)),
    appOrigin: env.appOrigin,
    teamAddress: addressOf(env.mailFrom),
    secret,
  }
  const isDemo = env.demo || (database.kind === 'embedded' && env.loopback)
  if (isDemo && !(await hasUsers(db))) await seedDemo(services)
  services.mailer.wake()
  const bin = startBinUpkeep(services)
  const { fetch } = createApp(services, env)
  return {
    services,
    fetch,
    /** Rejects when the database does not answer in time. */
    ready: () => database.ping(2000),
    async close() {
      await bin.stop()
      await services.mailer.close()
      await services.pictures.close()
      await database.close()
    },
  }
}

/** The address of `Name <address>`. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from
