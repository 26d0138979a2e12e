// What is written: apart from what is read, since the schema of rich text is no business of a list.
import * as v from 'valibot'
import { email, id, letter, line, version } from '../core/fields.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { mail, recipientsAtMost } from './mail.ts'

/** With what it was written as, to write on or to quote; of plain text, its paragraphs and lines. */
export const writtenMail = v.object({ ...mail.entries, document: richDocument('letter') })
export type WrittenMail = v.InferOutput<typeof writtenMail>

const recipient = v.object({ name: v.optional(line(0, 160), ''), email })
const recipients = v.array(recipient)

const draftFields = {
  to: v.optional(recipients, []),
  cc: v.optional(recipients, []),
  bcc: v.optional(recipients, []),
  subject: v.optional(line(0, 200), ''),
  /** What is written: a letter as rich text. Plain text and HTML are made of it. */
  document: v.optional(v.nullable(richDocument('letter')), null),
  /**
   * For callers without an editor, in the place of `document`: plain text, whose line breaks and addresses of pages become what
   * they look like. Sent back as it is stored, it leaves the rich text that it was made of alone.
   */
  text: v.optional(letter(100_000), ''),
  attachments: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  inReplyTo: v.optional(v.nullable(id), null),
}

type Addressed = Record<'to' | 'cc' | 'bcc', readonly unknown[]>

const isBounded = <T extends Addressed>({ to, cc, bcc }: T) => to.length + cc.length + bcc.length <= recipientsAtMost

/** A draft may be unfinished in every way; it only has to fit. */
export const draftInput = v.pipe(
  v.object(draftFields),
  v.forward(
    v.check((draft) => isBounded(draft), 'too_many_recipients'),
    ['to'],
  ),
)
export type DraftInput = v.InferInput<typeof draftInput>

export const draftUpdate = v.pipe(
  v.object({ ...draftFields, version }),
  v.forward(
    v.check((draft) => isBounded(draft), 'too_many_recipients'),
    ['to'],
  ),
)
export type DraftUpdate = v.InferInput<typeof draftUpdate>
