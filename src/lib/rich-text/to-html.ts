import { isRichLink } from '#/contract/rich-text/rich-node.ts'
import {
  attributeOf,
  childrenOf,
  isRun,
  nestMarks,
  startOf,
  textIn,
  type InlineTree,
  type LooseDocument,
  type LooseNode,
} from './loose-node.ts'
import { headingLevel, headingNames } from './outline.ts'

/** A stored picture as it is shown: `sources` are better formats, from the best. */
export type RichPicture = {
  src: string
  width: number
  height: number
  sources?: readonly { type: string; srcset: string }[]
  sizes?: string
}
export type HtmlOptions = {
  /** Null takes the picture and its caption away, as when a consent has ended. Without it there are no pictures. */
  picture?: (id: string) => RichPicture | null
  /** For links to elsewhere, as `nofollow ugc` where anybody may write. */
  rel?: string
  /** Of this platform, put before places of ours where the text is read elsewhere, as in a mail. */
  origin?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!) : text

/** Attributes stand in double quotes and nothing is written that was not escaped here. */
function element(tag: string, attributes: Record<string, string | number | undefined>, inner?: string): string {
  let html = `<${tag}`
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) html += ` ${name}="${escapeHtml(String(value))}"`
  }
  return inner === undefined ? `${html}>` : `${html}>${inner}</${tag}>`
}

type Writing = HtmlOptions & { nameOf: (title: string) => string }

const tagOfMark: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' }

function linkElement(href: string, inner: string, { rel, origin = '' }: Writing): string {
  if (!isRichLink(href)) return inner
  const place = href.startsWith('/') ? origin + href : href
  return element('a', { href: place, rel: /^https:/i.test(href) ? rel : undefined }, inner)
}

function inlineHtml(tree: InlineTree, writing: Writing): string {
  let html = ''
  for (const one of tree) {
    if (isRun(one)) {
      const inner = inlineHtml(one.children, writing)
      const tag = tagOfMark[one.mark.type]
      html += tag ? element(tag, {}, inner) : linkElement(attributeOf(one.mark, 'href'), inner, writing)
    } else html += one.type === 'hardBreak' ? '<br>' : escapeHtml(textIn(one))
  }
  return html
}

const inlineOf = (node: LooseNode, writing: Writing): string => inlineHtml(nestMarks(childrenOf(node)), writing)

function pictureHtml(node: LooseNode, { picture }: Writing): string {
  const shown = picture?.(attributeOf(node, 'id'))
  if (!shown) return ''
  const { src, width, height, sources = [], sizes } = shown
  const alt = attributeOf(node, 'alt')
  const caption = attributeOf(node, 'caption')
  const image = element('img', { src, width, height, alt, loading: 'lazy', decoding: 'async' })
  const offered = sources.map(({ type, srcset }) => element('source', { type, srcset, sizes })).join('')
  const inner = offered ? element('picture', {}, offered + image) : image
  return element('figure', {}, inner + (caption ? element('figcaption', {}, escapeHtml(caption)) : ''))
}

type Write = (node: LooseNode, writing: Writing, depth: number) => string

const blocks = new Map<string, Write>([
  ['paragraph', (node, writing) => element('p', {}, inlineOf(node, writing) || '<br>')],
  [
    'heading',
    (node, writing) =>
      element(`h${headingLevel(node.attrs)}`, { id: writing.nameOf(textIn(node)) }, inlineOf(node, writing)),
  ],
  ['bulletList', (node, writing, depth) => element('ul', {}, blocksHtml(node, writing, depth))],
  [
    'orderedList',
    (node, writing, depth) =>
      element('ol', { start: startOf(node) === 1 ? undefined : startOf(node) }, blocksHtml(node, writing, depth)),
  ],
  ['listItem', (node, writing, depth) => element('li', {}, blocksHtml(node, writing, depth))],
  ['blockquote', (node, writing, depth) => element('blockquote', {}, blocksHtml(node, writing, depth))],
  ['codeBlock', (node) => element('pre', {}, element('code', {}, escapeHtml(textIn(node))))],
  ['horizontalRule', () => '<hr>'],
  ['picture', pictureHtml],
])

function blocksHtml(parent: { content?: unknown }, writing: Writing, depth: number): string {
  let html = ''
  for (const node of childrenOf(parent, depth)) {
    const write = blocks.get(node.type)
    if (write) html += write(node, writing, depth + 1)
    else {
      const text = textIn(node)
      if (text) html += element('p', {}, escapeHtml(text))
    }
  }
  return html
}

/** A document as HTML: elements of a closed list, every text escaped, every link checked once more. */
export const toHtml = (document: LooseDocument, options: HtmlOptions = {}): string =>
  blocksHtml(document, { ...options, nameOf: headingNames() }, 0)
