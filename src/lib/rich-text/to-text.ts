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

export type TextOptions = {
  /** Links followed by their address, as in the plain part of a mail. */
  links?: boolean
  /** Of this platform, put before places of ours where the text is read elsewhere. */
  origin?: string
}

/** Where a link leads, as a reader would type it; nothing for what lies in the text itself. */
function addressOf(href: string, { links = false, origin = '' }: TextOptions): string {
  if (!links || href.startsWith('#')) return ''
  return href.startsWith('/') ? origin + href : href.replace(/^mailto:/i, '')
}

function inlineText(tree: InlineTree, options: TextOptions): string {
  let text = ''
  for (const one of tree) {
    if (!isRun(one)) text += one.type === 'hardBreak' ? '\n' : textIn(one)
    else {
      const inner = inlineText(one.children, options)
      const href = one.mark.type === 'link' ? addressOf(attributeOf(one.mark, 'href'), options) : ''
      text += href && href !== inner ? `${inner} (${href})` : inner
    }
  }
  return text
}

const indented = (text: string, first: string, next: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : (next + line).trimEnd()))
    .join('\n')

function listText(node: LooseNode, options: TextOptions, depth: number): string {
  const start = startOf(node)
  return childrenOf(node, depth)
    .map((item, at) => {
      const sign = node.type === 'orderedList' ? `${start + at}. ` : '- '
      return indented(blocksText(item, options, depth + 1, '\n'), sign, ' '.repeat(sign.length))
    })
    .join('\n')
}

function blockText(node: LooseNode, options: TextOptions, depth: number): string {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return listText(node, options, depth)
    case 'blockquote':
      return indented(blocksText(node, options, depth, '\n\n'), '> ', '> ')
    case 'picture':
      return [attributeOf(node, 'alt'), attributeOf(node, 'caption')].filter(Boolean).join('\n')
    case 'horizontalRule':
      return '* * *'
    case 'paragraph':
    case 'heading':
      return inlineText(nestMarks(childrenOf(node)), options)
    default:
      return textIn(node)
  }
}

const blocksText = (parent: { content?: unknown }, options: TextOptions, depth: number, between: string): string =>
  childrenOf(parent, depth)
    .map((node) => blockText(node, options, depth + 1))
    .filter(Boolean)
    .join(between)

/** A document as plain text: for search, notices and the plain part of a mail. */
export const toText = (document: LooseDocument, options: TextOptions = {}): string =>
  blocksText(document, options, 0, '\n\n')

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

export const countWords = (document: LooseDocument): number => toText(document).match(word)?.length ?? 0

/** Whether there is nothing to read in it. */
export const isEmptyDocument = (document: LooseDocument): boolean =>
  toText(document).trim() === '' && !childrenOf(document).some(({ type }) => type === 'picture')
