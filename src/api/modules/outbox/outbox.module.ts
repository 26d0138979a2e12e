import { collect, type ApiModule } from '../../module.ts'
import type { MailTemplate } from './mail.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { outboxPersonalData, outboxRetention } from './personal-data.ts'

declare module '../../services.ts' {
  interface Services {
    mailer: Mailer
    /** Whether those who run the platform see codes and links of others. */
    mailsAreMasked: boolean
    /** Whether there is a mail server; else all mail is kept in the outbox. */
    mailLeaves: boolean
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** Templates of mails, by the name they are queued under. */
    mails?: Record<string, MailTemplate>
  }
}

export const outboxModule: ApiModule = {
  name: 'outbox',
  routes: outboxRoutes,
  personalData: outboxPersonalData,
  retention: outboxRetention,
  services: async ({ env: { smtpUrl, appOrigin, mailFrom, loopback }, modules, services }) => ({
    mailLeaves: smtpUrl !== undefined,
    mailsAreMasked: smtpUrl !== undefined || !loopback || !services.isDemo,
    mailer: await createMailer({
      db: services.db,
      smtpUrl,
      isPrinted: loopback && services.isDemo,
      templates: collect(modules, 'mails'),
      services,
      secret: services.secret,
      appOrigin,
      mailFrom,
    }),
  }),
  background({ mailer }) {
    mailer.wake()
    return undefined
  },
  close: ({ mailer }) => mailer.close(),
}
