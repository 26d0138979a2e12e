import type { WrittenMail } from '#/contract/mail/mail-draft.ts'
import type { ReplyKind } from '#/contract/mail/mail.search.ts'
import { m } from '#/paraglide/messages.js'
import { emptyContent, signed, type Content } from './composer-content.ts'
import { getMail } from './mail.functions.ts'
import { formatMailTime } from './mail-times.ts'
import { quoted } from './quotation.ts'
import { replyRecipients, replySubject } from './reply.ts'

const nameOf = ({ name, email }: { name: string; email: string }) => (name ? `${name} <${email}>` : email)

type Writer = { email: string; signature: string }

/** An answer before a word of it is written, the signature above what it quotes; null where there is nothing to answer. */
export async function answerContent(
  id: string,
  kind: ReplyKind,
  { email, signature }: Writer,
): Promise<Content | null> {
  const result = await getMail({ data: { id } })
  if (!result.ok) return null
  const { mail } = result.data
  return {
    ...emptyContent,
    ...replyRecipients(mail, email, kind),
    subject: replySubject(mail.subject, kind),
    document: signed(signature, quoted(kind === 'forward' ? forwardHead(mail) : quoteHead(mail), mail.document)),
    attachments: kind === 'forward' ? mail.attachments : [],
    inReplyTo: kind === 'forward' ? null : mail.id,
  }
}

const quoteHead = ({ at, from }: WrittenMail) =>
  m.mail_quote_head({ time: formatMailTime(at, 'long'), name: from.name || from.email })

const forwardHead = ({ from, to, at, subject }: WrittenMail) =>
  [
    m.mail_forward_head(),
    `${m.mail_from()}: ${nameOf(from)}`,
    `${m.mail_to()}: ${to.map(nameOf).join(', ')}`,
    `${m.mail_date()}: ${formatMailTime(at, 'long')}`,
    `${m.mail_subject()}: ${subject}`,
  ].join('\n')
