// Mail is first a row, written with what caused it, then sent. With SMTP_URL it leaves by SMTP and its words are forgotten;
// without, it stays readable in the outbox, and where nobody but this machine can be meant it is printed, so that a newcomer
// can finish signing up.
import type { SendMailOptions } from 'nodemailer'
import { log } from '#/process/log.ts'
import type { Db, Tx } from '../../db/client.ts'
import { createDueWork } from '../../background/due-work.ts'
import {
  withPlainNames,
  type MailContent,
  type MailContext,
  type MailOrder,
  type MailRequest,
  type MailTemplate,
} from './mail.ts'
import { maskMail } from './mask-mail.ts'
import { bulkRoom, insertBulk, insertMail, leaseMail, postponeMail, settleMail, type OutboxRow } from './outbox.repo.ts'
import { renderMail } from './render-mail.ts'

export type Mailer = Awaited<ReturnType<typeof createMailer>>

type Options = Omit<MailContext, 'conceal'> & {
  db: Db
  smtpUrl: string | undefined
  /** Whether mail that does not leave is printed, codes and links included. */
  isPrinted: boolean
  templates: Record<string, MailTemplate>
}

/**
 * Very many mails go over one connection, one after the other: to open one for each would take most of the time. Whatever breaks
 * off is tried again by the outbox alone, which knows what has left.
 */
async function createSmtp(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, socketTimeout: 10_000 }
  const single = createTransport({ url, ...timeouts }, { from })
  const bulk = createTransport({ url, ...timeouts, pool: true, maxConnections: 1, maxRequeues: 0 }, { from })
  return {
    sendMail: (mail: SendMailOptions, isBulk: boolean) => (isBulk ? bulk : single).sendMail(mail),
    close() {
      for (const transport of [single, bulk]) transport.close()
    },
  }
}

/** RFC 2369 and RFC 8058: one click in the mail program, no page. */
const signOff = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const filesOf = ({ calendar, paper }: MailContent) => ({
  ...(calendar ? { icalEvent: { ...calendar, filename: 'invitation.ics' } } : {}),
  ...(paper ? { attachments: [{ ...paper, contentType: 'application/pdf' }] } : {}),
})

export async function createMailer({ db, smtpUrl, isPrinted, templates, ...context }: Options) {
  const smtp = smtpUrl ? await createSmtp(smtpUrl, context.mailFrom) : null

  async function deliver(row: OutboxRow): Promise<void> {
    const template = templates[row.template]
    const secrets: string[] = []
    const conceal = (secret: string) => (secrets.push(secret), secret)
    if (!template) return postponeMail(db, row, `Another version’s template: ${row.template}`)
    const composed = await db.transaction((tx) => template(tx, row, { ...context, conceal }))
    if (!composed) return settleMail(db, row.id, { status: 'dropped' })
    const content = withPlainNames(composed, context.appOrigin)
    if (content.code) conceal(content.code)
    const { text, html } = renderMail(content, row.locale)
    const { subject, replyTo, settings, to: recipient = row.recipient } = content
    const maskedSubject = maskMail(subject, secrets)
    if (!smtp) {
      const masked = { maskedSubject, maskedText: maskMail(text, secrets) }
      await settleMail(db, row.id, { status: 'kept', recipient, subject, text, html, ...masked, sentAt: new Date() })
      const details = isPrinted ? { recipient, subject, text } : { id: row.id, template: row.template }
      return log('info', 'A mail is kept in the outbox (no SMTP_URL)', details)
    }
    const messageId = `<${row.id}@${new URL(context.appOrigin).hostname}>`
    const mail = {
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      messageId,
      ...(replyTo ? { replyTo } : {}),
      ...(settings ? { headers: signOff(settings) } : {}),
      ...filesOf(content),
    }
    await smtp.sendMail(mail, row.isBulk)
    await settleMail(db, row.id, { status: 'sent', recipient, maskedSubject, sentAt: new Date() })
  }

  async function sendNext(): Promise<boolean> {
    const row = await leaseMail(db)
    if (!row) return false
    await deliver(row).catch(async (error: unknown) => {
      log('warn', 'A mail could not be sent and will be tried again', { id: row.id, error })
      await postponeMail(db, row, error instanceof Error ? error.message : String(error))
    })
    return true
  }

  const outbox = createDueWork({ name: 'Reading the outbox', doNext: sendNext })
  outbox.wake()

  return {
    /** Writes a mail into the outbox as part of a transaction; `wake` after it has committed. */
    queue: (tx: Tx, order: MailOrder) => insertMail(tx, order),
    /** Some of very many mails, of which the outbox takes so many as `bulkRoom` says: all others go before them. */
    queueBulk: (tx: Tx, mails: readonly MailRequest[]) => insertBulk(tx, mails),
    bulkRoom: (tx: Tx) => bulkRoom(tx),
    async send(order: MailOrder): Promise<void> {
      await db.transaction((tx) => insertMail(tx, order))
      outbox.wake()
    },
    /** Starts sending what is due; returns at once. */
    wake: outbox.wake,
    async close(): Promise<void> {
      await outbox.close()
      smtp?.close()
    },
  }
}
