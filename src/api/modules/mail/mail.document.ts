// A mail that was written as rich text: the plain text that is searched, the HTML that is read, and what leaves by SMTP.
import { find } from 'linkifyjs'
import { isRichLink, type RichDocument } from '#/contract/rich-text/rich-node.ts'
import { childrenOf, type LooseDocument, type LooseNode } from '#/lib/rich-text/loose-node.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { escapeHtml } from '../outbox/escape-html.ts'
import { sanitizeMail } from './mail.html.ts'

/** `origin`: where places of ours are found from elsewhere. */
export const htmlOfDocument = (document: RichDocument, origin: string): string =>
  isEmptyDocument(document) ? '' : sanitizeMail(toHtml(linked(document), { origin }))

export const plainPart = (document: RichDocument, origin: string): string => toText(document, { links: true, origin })

/** Addresses that were typed as words lead where they say, as in plain text; the writer's document stays as it is. */
const linked = (document: RichDocument): LooseDocument => ({ content: childrenOf(document).map(linkedNode) })

function linkedNode(node: LooseNode): LooseNode {
  if (node.type === 'codeBlock' || node.content === undefined) return node
  return {
    ...node,
    content: node.content.flatMap((one) => (one.type === 'text' ? linkedText(one) : [linkedNode(one)])),
  }
}

function linkedText(node: LooseNode): LooseNode[] {
  const { text = '', marks = [] } = node
  if (marks.some(({ type }) => type === 'link' || type === 'code')) return [node]
  const parts: LooseNode[] = []
  let from = 0
  const add = (to: number, more: LooseNode['marks'] = []) => {
    if (to > from) parts.push({ ...node, text: text.slice(from, to), marks: [...marks, ...more] })
    from = to
  }
  for (const { href, start, end } of find(text, { defaultProtocol: 'https' })) {
    if (!isRichLink(href)) continue
    add(start)
    add(end, [{ type: 'link', attrs: { href } }])
  }
  add(text.length)
  return parts
}

/** Mail programs know few styles: those of the face that they know, so that a mail reads there as it does here. */
const styles =
  'p{margin:0 0 16px}blockquote{margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e7e0d5;color:#5b6470}' +
  'pre{margin:0 0 16px;padding:12px;background:#fbf8f3;white-space:pre-wrap}a{color:#2b59a2}'

/** A mail's HTML as it leaves: a page of its own. */
export const inLayout = (html: string, subject: string): string => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body style="margin:0;padding:16px;background:#ffffff;color:#1b2430;font:16px/1.6 'Public Sans',system-ui,sans-serif">
<div dir="auto" style="max-width:640px;overflow-wrap:break-word">
${html}
</div></body></html>
`
