// How a mail answers another: to whom, under which subject, and what it quotes. Pure.
import {
  richDepth,
  type NestedBlock,
  type RichBlock,
  type RichDocument,
  type RichInline,
} from '#/contract/rich-text/rich-node.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
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

/** A heading within a quotation is a line that stands out. */
const strong = (inline: RichInline): RichInline =>
  inline.marks?.some(({ type }) => type === 'bold')
    ? inline
    : { ...inline, marks: [...(inline.marks ?? []), { type: 'bold' }] }

const within = (blocks: readonly RichBlock[], depth: number) => blocks.flatMap((block) => quotable(block, depth))

/** What of a document may stand in a quotation. Deeper than documents are, lists and quotations come apart. */
function quotable(block: RichBlock, depth: number): NestedBlock[] {
  switch (block.type) {
    case 'heading':
      return [{ type: 'paragraph', content: block.content?.map(strong) }]
    case 'blockquote': {
      const content = within(block.content, depth + 1)
      return depth + 2 <= richDepth ? [{ ...block, content }] : content
    }
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map((item) => within(item.content, depth + 2))
      if (depth + 3 > richDepth) return items.flat()
      return [{ ...block, content: items.map((content) => ({ type: 'listItem', content })) }]
    }
    case 'horizontalRule':
    case 'picture':
      return []
    default:
      return [block]
  }
}

/** What stands in an answer below what one writes: who said it, and what. `head` is in the reader’s language. */
export function quoted(head: string, { content }: RichDocument): RichBlock[] {
  const said = within(content, 2)
  return [...fromText(head).content, ...(said.length > 0 ? [{ type: 'blockquote' as const, content: said }] : [])]
}
