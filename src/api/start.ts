// The composition root: the environment becomes services, services become the API.
import { createPasswords } from './modules/accounts/passwords.ts'
import { hasUsers } from './modules/accounts/accounts.repo.ts'
import { createSessionTokens } from './modules/accounts/session-tokens.ts'
import { accountMails } from './modules/accounts/accounts.mails.ts'
import { contactMails } from './modules/contact/contact.mails.ts'
import { presentCards } from './modules/boards/cards.view.ts'
import { createAttachments } from './modules/attachments/attachments.ts'
import { calendarMails } from './modules/calendar/calendar.mails.ts'
import { startCalendarReminders } from './modules/calendar/calendar.reminders.ts'
import { chatMails } from './modules/chat/chat.mails.ts'
import { startChatReminders } from './modules/chat/chat.reminders.ts'
import { presentMessages } from './modules/chat/chat.view.ts'
import { createLive } from './events/live.ts'
import { createPictures } from './modules/photos/pictures.ts'
import { peopleMails } from './modules/people/people.mails.ts'
import { orderMails } from './modules/orders/orders.mails.ts'
import { purchaseSettler } from './modules/orders/paying.service.ts'
import { createPayments } from './modules/payments/payments.ts'
import { createStripe } from './modules/payments/stripe.ts'
import { planSettler } from './modules/plans/plan-invoices.service.ts'
import { planMails } from './modules/plans/plans.mails.ts'
import { ensurePlans } from './modules/plans/plans.repo.ts'
import { startJobs } from './background/jobs.ts'
import { choresOf } from './chores.ts'
import { createMailSender } from './modules/mail/mail.sender.ts'
import { createMailer } from './modules/outbox/mailer.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { openDatabase } from './db/client.ts'
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
  | 'stripe'
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
  const { db, pool, asyncCommitPool } = database
  const secret = sessionSecret(env)
  const context = { secret, appOrigin: env.appOrigin, mailFrom: env.mailFrom }
  const store = createFileStore(env)
  const attachments = createAttachments(db, store)
  const live = createLive({ database, databaseUrl: env.databaseUrl, presentMessages, presentCards })
  const fromAddress = addressOf(env.mailFrom)
  const payments = createPayments({
    db,
    provider: env.stripe ? await createStripe(env.stripe) : null,
    settlers: { purchase: purchaseSettler, invoice: planSettler },
    appOrigin: env.appOrigin,
  })
  const services: Services = {
    database,
    db,
    rateLimits: createRateLimits(asyncCommitPool),
    mailer: await createMailer({
      db,
      smtpUrl: env.smtpUrl,
      templates: {
        ...accountMails,
        ...contactMails,
        ...peopleMails,
        ...chatMails,
        ...calendarMails,
        ...planMails,
        ...orderMails,
      },
      ...context,
    }),
    mailSender: await createMailSender({
      db,
      live,
      attachments,
      smtpUrl: env.smtpUrl,
      fromAddress,
      appOrigin: env.appOrigin,
    }),
    sessionTokens: createSessionTokens(secret),
    passwords: createPasswords(),
    pictures: createPictures(db, store),
    attachments,
    live,
    payments,
    appOrigin: env.appOrigin,
    teamAddress: fromAddress,
    secret,
  }
  await ensurePlans(db)
  const isDemo = env.demo || (database.kind === 'embedded' && env.loopback)
  if (isDemo && !(await hasUsers(db))) await (await import('./db/seed/demo.ts')).seedDemo(services)
  services.mailer.wake()
  services.mailSender.wake()
  const bin = startBinUpkeep(services)
  const reminders = startChatReminders(services)
  const calendarReminders = startCalendarReminders(services)
  const jobs = startJobs({ pool, chores: choresOf(services) })
  const { fetch } = createApp(services, env)
  return {
    services,
    fetch,
    /** Rejects when the database does not answer in time. */
    ready: () => database.ping(2000),
    async close() {
      await services.live.close()
      await jobs.stop()
      await bin.stop()
      await reminders.stop()
      await calendarReminders.stop()
      await services.payments.close()
      await services.mailer.close()
      await services.mailSender.close()
      await services.pictures.close()
      await services.attachments.close()
      await database.close()
    },
  }
}

/** The address of `Name <address>`. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from
