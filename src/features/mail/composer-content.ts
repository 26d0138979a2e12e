// What a composer holds, and what of it the API takes. Pure.
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { DraftInput, WrittenMail } from '#/contract/mail/mail-draft.ts'
import { emptyDocument, richVersion, type RichBlock, type RichDocument } from '#/contract/rich-text/rich-node.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import type { Recipient } from './recipients.ts'

export type Content = {
  to: Recipient[]
  cc: Recipient[]
  bcc: Recipient[]
  subject: string
  document: RichDocument
  attachments: Attachment[]
  inReplyTo: string | null
}

export type Field = Exclude<keyof Content, 'inReplyTo'>
export const composerFields = ['to', 'cc', 'bcc', 'subject', 'attachments', 'document'] as const satisfies Field[]

export const emptyContent: Content = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  document: emptyDocument,
  attachments: [],
  inReplyTo: null,
}

export const toDraft = ({ attachments, ...content }: Content): DraftInput => ({
  ...content,
  // Trimmed as the API stores it, so that a draft on its way back looks as it was sent.
  subject: content.subject.trim(),
  attachments: attachments.map(({ id }) => id),
})

const plain = (people: readonly Recipient[]) => people.map(({ name, email }) => ({ name, email }))

export const fromDraft = ({ to, cc, bcc, subject, document, attachments, inReplyTo }: WrittenMail): Content => ({
  to: plain(to),
  cc: plain(cc),
  bcc: plain(bcc),
  subject,
  document,
  attachments,
  inReplyTo,
})

export const isAddressed = ({ to, cc, bcc }: Content): boolean => to.length + cc.length + bcc.length > 0

/** Room to write in, the signature below, and below that what is quoted. */
export const signed = (signature: string, quoted: readonly RichBlock[] = []): RichDocument => ({
  version: richVersion,
  content: [{ type: 'paragraph' }, ...(signature.trim() ? fromText(signature.trim()).content : []), ...quoted],
})

/** Nothing but what stood in it at first. */
export function isEmpty(content: Content, signature = ''): boolean {
  const text = toText(content.document).trim()
  const isUnsaid = text === '' || text === toText(signed(signature)).trim()
  return isUnsaid && !isAddressed(content) && !content.subject.trim() && content.attachments.length === 0
}

const shown = new WeakMap<RichDocument, string>()

/** A document by what is read of it: neither the order of its attributes nor how its words are cut says anything. */
function shownOf(document: RichDocument): string {
  const known = shown.get(document) ?? toHtml(document)
  shown.set(document, known)
  return known
}

/** Whether the API would store the same: it knows some people by other names. */
export function sameContent(a: Content, b: Content): boolean {
  const told = (content: Content) => {
    const { to, cc, bcc, document: _, ...draft } = toDraft(content)
    const boxes = [to, cc, bcc].map((people = []) => people.map(({ email }) => email.toLowerCase()))
    return JSON.stringify({ ...draft, boxes })
  }
  return told(a) === told(b) && (a.document === b.document || shownOf(a.document) === shownOf(b.document))
}

/** Of the API's words by path, such as `to.1.email`, those of each field of the composer. */
export function fieldErrors(fields: Record<string, string> = {}): Partial<Record<Field, string>> {
  const found = composerFields.flatMap((field) => {
    const path = Object.keys(fields).find((name) => name === field || name.startsWith(`${field}.`))
    return path ? [[field, fields[path]]] : []
  })
  return Object.fromEntries(found)
}
