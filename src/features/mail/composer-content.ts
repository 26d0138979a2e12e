// What a composer holds, and what of it the API takes. Pure.
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { DraftInput, Mail } from '#/contract/mail/mail.ts'
import type { Recipient } from './recipients.ts'

export type Content = {
  to: Recipient[]
  cc: Recipient[]
  bcc: Recipient[]
  subject: string
  text: string
  attachments: Attachment[]
  inReplyTo: string | null
}

export type Field = Exclude<keyof Content, 'inReplyTo'>
export const composerFields = ['to', 'cc', 'bcc', 'subject', 'attachments', 'text'] as const satisfies Field[]

export const emptyContent: Content = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  text: '',
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

export const fromDraft = ({ to, cc, bcc, subject, text, attachments, inReplyTo }: Mail): Content => ({
  to: plain(to),
  cc: plain(cc),
  bcc: plain(bcc),
  subject,
  text,
  attachments,
  inReplyTo,
})

export const isAddressed = ({ to, cc, bcc }: Content): boolean => to.length + cc.length + bcc.length > 0

/** The signature, below room to write in. */
export const signed = (signature: string): string => signature && `\n\n${signature}`

/** Nothing but what stood in it at first. */
export function isEmpty(content: Content, signature = ''): boolean {
  const text = content.text.trim()
  const isUnsaid = text === '' || text === signature.trim()
  return isUnsaid && !isAddressed(content) && !content.subject.trim() && content.attachments.length === 0
}

/** Whether the API would store the same: it trims text, and knows some people by other names. */
export function sameContent(a: Content, b: Content): boolean {
  const told = (content: Content) => {
    const { to, cc, bcc, text, ...draft } = toDraft(content)
    const boxes = [to, cc, bcc].map((people = []) => people.map(({ email }) => email.toLowerCase()))
    return JSON.stringify({ ...draft, text: text?.trim(), boxes })
  }
  return told(a) === told(b)
}

/** Of the API's words by path, such as `to.1.email`, those of each field of the composer. */
export function fieldErrors(fields: Record<string, string> = {}): Partial<Record<Field, string>> {
  const found = composerFields.flatMap((field) => {
    const path = Object.keys(fields).find((name) => name === field || name.startsWith(`${field}.`))
    return path ? [[field, fields[path]]] : []
  })
  return Object.fromEntries(found)
}
