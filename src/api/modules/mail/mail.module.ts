import type { ApiModule } from '../../module.ts'
import { createMailSender, type MailSender } from './mail.sender.ts'
import { mailRoutes } from './mail.routes.ts'
import { mailSettingsRoutes } from './mail-settings.routes.ts'
import { undoMail } from './mail.undo.ts'
import { unreadMail } from './mail.unread.ts'
import { mailPersonalData, mailRetention } from './personal-data.ts'
import { mailDocuments } from './mail.documents.ts'

declare module '../../services.ts' {
  interface Services {
    mailSender: MailSender
  }
}

export const mailModule: ApiModule = {
  name: 'mail',
  routes: [...mailRoutes, ...mailSettingsRoutes],
  personalData: mailPersonalData,
  retention: mailRetention,
  documents: { mail: mailDocuments },
  services: async ({ env: { smtpUrl, appOrigin }, services: { db, live, attachments, teamAddress } }) => ({
    mailSender: await createMailSender({ db, live, attachments, smtpUrl, fromAddress: teamAddress, appOrigin }),
  }),
  background({ mailSender }) {
    mailSender.wake()
    return undefined
  },
  undo: {
    mail: {
      row: undoMail,
      done: (tx, { services: { live } }, actor) => live.publish(tx, [actor.userId], { kind: 'mail', mailId: null }),
    },
  },
  unread: { mail: unreadMail },
  close: ({ mailSender }) => mailSender.close(),
}
