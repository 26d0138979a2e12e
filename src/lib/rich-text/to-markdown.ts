import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { toMarkdown as writeMarkdown, type Options } from 'mdast-util-to-markdown'
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
import { headingLevel } from './outline.ts'

/** Pictures of ours are named by their id: where one lies is not the text's business. */
export const pictureScheme = 'picture:'

const markNodes = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const

function phrasing(tree: InlineTree): PhrasingContent[] {
  return tree.flatMap((one): PhrasingContent[] => {
    if (!isRun(one)) return one.type === 'hardBreak' ? [{ type: 'break' }] : [{ type: 'text', value: textIn(one) }]
    const { mark, children } = one
    if (mark.type === 'code') return codeIn(children)
    const inner = phrasing(children)
    if (mark.type === 'link') return [{ type: 'link', url: attributeOf(mark, 'href'), children: inner }]
    const type = markNodes[mark.type as keyof typeof markNodes]
    return type ? [{ type, children: inner }] : inner
  })
}

/** Code is the innermost mark: what it holds is text, and breaks. */
function codeIn(children: InlineTree): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  for (const one of children) {
    const last = parts.at(-1)
    if (isRun(one)) parts.push(...codeIn(one.children))
    else if (one.type === 'hardBreak') parts.push({ type: 'break' })
    else if (last?.type === 'inlineCode') last.value += textIn(one)
    else parts.push({ type: 'inlineCode', value: textIn(one) })
  }
  return parts
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

const isText = ({ type }: LooseNode) => type !== 'hardBreak'

/** Breaks at the edges of a paragraph are nothing that Markdown could say. */
function inlineOf(node: LooseNode): PhrasingContent[] {
  const children = childrenOf(node)
  const first = children.findIndex(isText)
  return first < 0 ? [] : phrasing(nestMarks(children.slice(first, children.findLastIndex(isText) + 1)))
}

function pictureNode(node: LooseNode): RootContent {
  const title = attributeOf(node, 'caption')
  const url = pictureScheme + attributeOf(node, 'id')
  return paragraph([{ type: 'image', url, alt: attributeOf(node, 'alt'), ...(title ? { title } : {}) }])
}

function block(node: LooseNode, depth: number): Nodes {
  switch (node.type) {
    case 'paragraph':
      return paragraph(inlineOf(node))
    case 'heading':
      return { type: 'heading', depth: headingLevel(node.attrs), children: inlineOf(node) }
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'list',
        ordered: node.type === 'orderedList',
        start: startOf(node),
        spread: childrenOf(node, depth).some(
          (item) => childrenOf(item).filter(({ type }) => !type.endsWith('List'))[1],
        ),
        children: childrenOf(node, depth).map((item) => ({
          type: 'listItem',
          children: blocks(item, depth + 1) as never[],
        })),
      }
    case 'blockquote':
      return { type: 'blockquote', children: blocks(node, depth) as never[] }
    case 'codeBlock':
      return { type: 'code', value: textIn(node) }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'picture':
      return pictureNode(node)
    default:
      return paragraph([{ type: 'text', value: textIn(node) }])
  }
}

/** Nor are paragraphs without a word, and quotations of nothing. */
const isSaid = (node: Nodes): boolean =>
  (node.type !== 'paragraph' && node.type !== 'blockquote') || node.children.length > 0

const blocks = (parent: { content?: unknown }, depth: number): Nodes[] =>
  childrenOf(parent, depth)
    .map((node) => block(node, depth + 1))
    .filter(isSaid)

const options: Options = {
  bullet: '-',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmStrikethroughToMarkdown()],
  // What would become a link by itself.
  unsafe: [
    { character: ':', before: '(https?|mailto)', inConstruct: 'phrasing' },
    // Beside an emoji, whether it is one end of an emphasis is read in two ways.
    { character: '_', inConstruct: 'phrasing' },
  ],
  resourceLink: true,
  handlers: {
    // A new line is a break here, as where people write to each other. Where an empty line would come of it, it is said.
    break: (_node, parent, state, { before }) => {
      const at = parent?.children.indexOf(_node as never) ?? 0
      const isBetween = parent?.children[at + 1]?.type === 'text' && before !== '' && before !== '\n'
      return isBetween && !state.stack.includes('headingAtx') ? '\n' : '\\\n'
    },
  },
}

/** A document as Markdown, for export and for whoever writes without the editor. */
export const toMarkdown = (document: LooseDocument): string =>
  writeMarkdown({ type: 'root', children: blocks(document, 0) as RootContent[] }, options).trimEnd()
