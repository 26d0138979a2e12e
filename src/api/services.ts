import type { Live } from './events/live.ts'
import type { Attachments } from './modules/attachments/attachments.ts'
import type { Database, Db } from './db/client.ts'
import type { MailSender } from './modules/mail/mail.sender.ts'
import type { Mailer } from './modules/outbox/mailer.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { SessionTokens } from './modules/accounts/session-tokens.ts'
import type { Pictures } from './modules/photos/pictures.ts'
import type { Payments } from './modules/payments/payments.ts'
import type { Passwords } from './modules/accounts/passwords.ts'

/** What handlers may use: made once at start-up by `startApi`, replaced by nothing in tests. */
export type Services = {
  database: Database
  db: Db
  rateLimits: RateLimits
  mailer: Mailer
  mailSender: MailSender
  sessionTokens: SessionTokens
  passwords: Passwords
  pictures: Pictures
  attachments: Attachments
  live: Live
  payments: Payments
  appOrigin: string
  /** Where the team reads what the contact form brings. */
  teamAddress: string
  /** Signs sessions and operator tokens, and keys the hashes of single-use secrets. */
  secret: string
}
