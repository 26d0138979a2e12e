// Mail to addresses elsewhere, one at a time by SMTP. An address is taken for some minutes, so that of several instances one
// tries it, and another after that, should this one die.
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { appConfig } from '#app.config'
import { plainText } from '#/contract/core/plain-name.ts'
import type { MailAddress } from '#/contract/mail/mail.ts'
import type { Db, Tx } from '../../db/client.ts'
import { attachments } from '../../db/tables/attachments.ts'
import { mailAttachments, mailContents, mailDeliveries } from '../../db/tables/mail.ts'
import type { Attachments } from '../attachments/attachments.ts'
import type { Told } from './mail.delivery.ts'
import { inLayout, plainPart } from './mail.document.ts'
import { sanitizeMail } from './mail.html.ts'
import { removeUnheld } from './mail.removal.ts'
import { writtenDocument } from './mail.repo.ts'

type Options = { db: Db; attachments: Attachments; smtpUrl: string; fromAddress: string; appOrigin: string }
type Delivery = typeof mailDeliveries.$inferSelect

const leaseMinutes = 10
const backoffMinutes = [1, 5, 30, 120, 360, 720]
const reasonLength = 300

export function createOutside({ db, attachments: files, smtpUrl, fromAddress, appOrigin }: Options) {
  const smtp = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
  const messageId = (contentId: string) => `<${contentId}@${new URL(appOrigin).hostname}>`
  const spoken = ({ name, email }: MailAddress) => ({ name: plainText(name), address: email })

  async function send({ contentId, email }: Delivery): Promise<void> {
    const [content] = await db
      .select({ ...getTableColumns(mailContents), document: writtenDocument })
      .from(mailContents)
      .where(eq(mailContents.id, contentId))
    if (!content) return
    const { from, to, cc, subject, document, html, thread, inReplyTo } = content
    const before = [...new Set([thread, inReplyTo ?? contentId])].filter((id) => id !== contentId)
    await smtp.sendMail({
      envelope: { from: fromAddress, to: [email] },
      from: { name: `${plainText(from.name)} via ${appConfig.name}`, address: fromAddress },
      replyTo: spoken(from),
      to: to.map(spoken),
      cc: cc.map(spoken),
      subject,
      text: document ? plainPart(document, appOrigin) : content.text,
      html: inLayout(sanitizeMail(html), subject),
      messageId: messageId(contentId),
      ...(inReplyTo ? { inReplyTo: messageId(inReplyTo), references: before.map(messageId) } : {}),
      attachments: await attached(contentId),
    })
  }

  async function attached(contentId: string) {
    const rows = await db
      .select({ id: attachments.id, name: attachments.name, mime: attachments.mime })
      .from(mailAttachments)
      .innerJoin(attachments, eq(attachments.id, mailAttachments.attachmentId))
      .where(eq(mailAttachments.contentId, contentId))
      .orderBy(mailAttachments.position)
    return Promise.all(
      rows.map(async ({ id, name, mime }) => {
        const bytes = await files.read(id)
        if (!bytes) throw new Error(`The bytes of attachment ${id} are gone`)
        return { filename: name, contentType: mime, content: Buffer.from(bytes) }
      }),
    )
  }

  return {
    /** Tries the next address that is due; false when none is. Tells the sender when an address is given up. */
    async tryNext(publish: (tx: Tx, told: Told[]) => Promise<void>): Promise<boolean> {
      const delivery = await lease(db)
      if (!delivery) return false
      try {
        await send(delivery)
        await db.transaction(async (tx) => {
          await tx.delete(mailDeliveries).where(eq(mailDeliveries.id, delivery.id))
          await removeUnheld(tx, [delivery.contentId])
        })
      } catch (error) {
        await postpone(db, delivery, error, publish)
      }
      return true
    },
    /** In how many milliseconds the next address is due; null when none waits. */
    nextDueMs: () => nextDeliveryMs(db),
    close: () => smtp.close(),
  }
}

async function lease(db: Db): Promise<Delivery | undefined> {
  const due = sql`(
    select id from ${mailDeliveries} where status = 'queued' and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked)`
  const [row] = await db
    .update(mailDeliveries)
    .set({
      attempts: sql`${mailDeliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(mins => ${leaseMinutes})`,
    })
    .where(eq(mailDeliveries.id, due))
    .returning()
  return row
}

/** Puts an address back for later, or gives it up: after the last try, or when its server says that no try will do. */
async function postpone(
  db: Db,
  { id, contentId, attempts }: Delivery,
  error: unknown,
  publish: (tx: Tx, told: Told[]) => Promise<void>,
): Promise<void> {
  const { message, responseCode = 0 } = error as { message?: string; responseCode?: number }
  const reason = String(message ?? error).slice(0, reasonLength)
  const minutes = responseCode >= 500 ? undefined : backoffMinutes[attempts - 1]
  if (minutes !== undefined) {
    await db
      .update(mailDeliveries)
      .set({ error: reason, nextAttemptAt: sql`now() + make_interval(mins => ${minutes})` })
      .where(eq(mailDeliveries.id, id))
    return
  }
  await db.transaction(async (tx) => {
    await tx.update(mailDeliveries).set({ status: 'failed', error: reason }).where(eq(mailDeliveries.id, id))
    await removeUnheld(tx, [contentId])
    const { rows } = await tx.execute<{ id: string; owner: string }>(sql`
      select id, owner_id as owner from mails where content_id = ${contentId} and is_outgoing`)
    await publish(
      tx,
      rows.map((copy) => ({ audience: copy.owner, event: { kind: 'mail', mailId: copy.id } })),
    )
  })
}

async function nextDeliveryMs(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
    from mail_deliveries where status = 'queued'`)
  return rows[0]?.ms ?? null
}
