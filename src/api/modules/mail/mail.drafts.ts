// Writing a mail: it keeps itself while it is typed, in one window at a time.
import { createHash } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { draftInput, draftUpdate } from '#/contract/mail/mail-draft.ts'
import { newId } from '#/lib/ids.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { listAttachmentIds, putAttachments } from './mail.attachments.ts'
import {
  findAnswered,
  insertContent,
  insertMails,
  lockOutgoing,
  updateContent,
  updateMails,
  type ContentRow,
} from './mail.repo.ts'

export type Draft = InferOutput<typeof draftInput>
type DraftChange = InferOutput<typeof draftUpdate>

const addresses = (given: Draft['to']) => given.map(({ name, email }) => ({ name, email, userId: null }))

async function contentOf({ services: { appOrigin } }: Context, { to, cc, bcc, subject, ...words }: Draft) {
  return {
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    subject,
    ...(await wordsOf(words, appOrigin)),
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Rich text and what is made of it, or plain text and no more. */
async function wordsOf({ document, text }: Pick<Draft, 'document' | 'text'>, origin: string) {
  if (document) {
    const { htmlOfDocument } = await import('./mail.document.ts')
    const plain = toText(document)
    return { text: plain, html: htmlOfDocument(document, origin), document, documentOf: md5(plain) }
  }
  const { htmlOf } = await import('./mail.html.ts')
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return { text: lines, html: htmlOf(lines), document: null, documentOf: null }
}

export async function createDraft(context: Context, actor: Actor, input: Draft): Promise<string> {
  const { db, live } = context.services
  const [id, contentId] = [newId(), newId()]
  const written = await contentOf(context, input)
  await db.transaction(async (tx) => {
    const sender = await findUser(tx, actor.userId)
    if (!sender) throw new ApiError('not_signed_in')
    const answered = await findAnswered(tx, actor, input.inReplyTo)
    const thread = answered?.thread ?? contentId
    const from = { name: `${sender.firstName} ${sender.lastName}`, email: sender.email, userId: sender.id }
    await insertContent(tx, {
      ...written,
      id: contentId,
      senderId: sender.id,
      from,
      thread,
      inReplyTo: answered?.contentId ?? null,
    })
    await putAttachments(tx, context, actor, contentId, input.attachments)
    const at = new Date()
    await insertMails(tx, [{ id, ownerId: sender.id, contentId, thread, isOutgoing: true, folder: 'drafts', at }])
    await live.publish(tx, [actor.userId], { kind: 'mail', mailId: id })
  })
  live.wake()
  return id
}

/** The draft itself, held until the transaction ends. Throws `not_found`, or `mail_not_draft` for what is none any more. */
export async function lockDraft(tx: Tx, actor: Actor, id: string) {
  const row = await lockOutgoing(tx, actor, id)
  if (!row) throw new ApiError('not_found')
  if (row.mail.folder !== 'drafts' || row.content.status !== 'draft') throw new ApiError('mail_not_draft')
  return row
}

/** Refuses what was written over a version that another window has replaced since. */
export async function updateDraft(context: Context, actor: Actor, id: string, change: DraftChange): Promise<void> {
  const { version, ...input } = change
  const written = await contentOf(context, input)
  await context.services.db.transaction(async (tx) => {
    const { mail, content } = await lockDraft(tx, actor, id)
    const stored = valuesOf(content, await listAttachmentIds(tx, [content.id]))
    requireVersion({ version: mail.version, values: stored }, { version, values: valuesOf(written, input.attachments) })
    const answered = await findAnswered(tx, actor, input.inReplyTo)
    const thread = answered?.thread ?? content.id
    // Whoever knows plain text alone, and left it as it was, leaves the rich text too.
    const isUntouched = !input.document && content.text === written.text
    const { html, document, documentOf } = isUntouched ? content : written
    const place = { thread, inReplyTo: answered?.contentId ?? null }
    await updateContent(tx, content.id, { ...written, html, document, documentOf, ...place })
    await putAttachments(tx, context, actor, content.id, input.attachments)
    await updateMails(tx, [id], { at: new Date(), thread })
  })
  context.services.attachments.sweep()
}

type Written = Pick<ContentRow, 'to' | 'cc' | 'bcc' | 'subject' | 'text'>

/** In the contract’s words: what edits are compared by. */
const valuesOf = ({ to, cc, bcc, subject, text }: Written, attachments: readonly string[]) => {
  const typed = (list: Written['to']) => list.map(({ name, email }) => ({ name, email }))
  return { to: typed(to), cc: typed(cc), bcc: typed(bcc), subject, text, attachments: [...attachments] }
}
