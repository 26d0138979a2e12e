import type { Locale } from '#/contract/core/fields.ts'
import { plainText, withoutUnseen } from '#/contract/core/plain-name.ts'
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'

/** What is known when a mail is asked for. `data` holds what the template cannot look up. */
export type MailRequest = {
  template: string
  recipient: string
  locale: Locale
  data?: Record<string, string>
}

/**
 * `unasked`: somebody else may have asked for it than who reads it, and of such mails a mailbox gets few. Beyond that number the
 * call is refused, or, where an answer must tell nothing of an address, the mail is dropped.
 */
export type MailOrder = MailRequest & { unasked?: 'refuse' | 'drop' }

/** A mail's words, in one language, before they become text and HTML. */
export type MailContent = {
  /** Where it goes, when that is not simply where it was asked to go: accounts are found in any case of letters. */
  to?: string
  subject: string
  greeting: string | null
  /** In our words. Names in them lead nowhere: see `withPlainNames`. */
  paragraphs: string[]
  /** What a person wrote to who reads it, shown as it is but for such marks. Never to somebody whom anybody could have named. */
  content?: string[]
  /** A secret by what it is. */
  code?: string
  /** An article, in its own language; its markup is what our own renderer wrote. */
  article?: { locale: Locale; title: string; description: string; html: string; text: string }
  action?: { label: string; href: string }
  closing: string | null
  replyTo?: string
  /** Where who reads it chooses what mails they get; mail programs sign them off there by themselves. */
  settings?: string
  /** What that link says, where it is not about mails of all kinds. */
  settingsLabel?: string
  /** An event in iCalendar's words, for the calendar of whoever reads the mail. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }
  /** A paper that goes along. */
  paper?: { filename: string; content: Buffer }
}

/**
 * The mail with no address and no link but our own, and no mark that deceives: subject, greeting and paragraphs hold names that
 * anybody may have chosen. Done here for all kinds of mail, since no template would remember.
 */
export const withPlainNames = (mail: MailContent, appOrigin: string): MailContent => ({
  ...mail,
  subject: plainText(mail.subject),
  greeting: mail.greeting && plainText(mail.greeting),
  paragraphs: mail.paragraphs.map((paragraph) => plainText(paragraph, appOrigin)),
  content: (mail.content ?? []).map(withoutUnseen),
})

export type MailContext = {
  /** By the time a mail is written, those of all modules. */
  services: Services
  secret: string
  appOrigin: string
  mailFrom: string
  /** Every code, token or key that a mail carries goes through here where it is made: those who run the platform see a mask. */
  conceal: (secret: string) => string
}

/** Writes a mail when it is about to be sent; null when there is nothing to send after all. */
export type MailTemplate = (tx: Tx, request: Required<MailRequest>, context: MailContext) => Promise<MailContent | null>
