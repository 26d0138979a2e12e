// How a mail answers another: to whom, and under which subject. Pure.
import type { Mail } from '#/contract/mail/mail.ts'
import type { ReplyKind } from '#/contract/mail/mail.search.ts'
import { eachOnce, sameMailbox, type Recipient } from './recipients.ts'

const subjectAtMost = 200
/** What programs of the world write before a subject that answers, or that is passed on. */
const answered = /^\s*(?:re|aw|antw|sv|vs|ref|rif|r|tr)\s*(?:\[\d+\])?\s*:\s*/i
const passedOn = /^\s*(?:fwd?|wg|weiterl|vb|enc|i)\s*(?:\[\d+\])?\s*:\s*/i

/** "Re: Re: AW: Visit" is "Re: Visit" when it is answered once more; "Fwd: Visit" keeps what it is. */
export function replySubject(subject: string, kind: ReplyKind): string {
  const [prefix, known] = kind === 'forward' ? ['Fwd: ', passedOn] : ['Re: ', answered]
  let rest = subject
  while (known.test(rest)) rest = rest.replace(known, '')
  return (prefix + rest.trim()).slice(0, subjectAtMost).trimEnd()
}

type Addressed = Pick<Mail, 'from' | 'to' | 'cc'>

/** Whom an answer goes to. Answering what one wrote oneself goes to those it went to. */
export function replyRecipients(mail: Addressed, me: string, kind: ReplyKind): { to: Recipient[]; cc: Recipient[] } {
  if (kind === 'forward') return { to: [], cc: [] }
  const isMe = (one: Recipient) => sameMailbox(one, { email: me })
  const plain = ({ name, email }: Recipient): Recipient => ({ name, email })
  const first = isMe(mail.from) ? mail.to : kind === 'all' ? [mail.from, ...mail.to] : [mail.from]
  const others = eachOnce(first.map(plain)).filter((one) => !isMe(one))
  const to = others.length > 0 ? others : [plain(mail.from)]
  const cc = kind === 'all' ? eachOnce(mail.cc.map(plain)).filter((one) => !isMe(one)) : []
  return { to, cc: cc.filter((one) => !to.some((other) => sameMailbox(one, other))) }
}
