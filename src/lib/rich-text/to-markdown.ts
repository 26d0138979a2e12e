import type { Break, Nodes, Paragraph, Parents, PhrasingContent, RootContent, Text } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { toMarkdown as writeMarkdown, type Handle, type Options } from 'mdast-util-to-markdown'
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
  const parts = tree.flatMap((one): PhrasingContent[] => {
    if (!isRun(one)) return one.type === 'hardBreak' ? [{ type: 'break' }] : [{ type: 'text', value: textIn(one) }]
    const { mark, children } = one
    if (mark.type === 'code') return codeIn(children)
    const inner = phrasing(children)
    if (mark.type === 'link') return [{ type: 'link', url: attributeOf(mark, 'href'), children: inner }]
    const type = markNodes[mark.type as keyof typeof markNodes]
    return type ? [{ type, children: inner }] : inner
  })
  return joined(parts)
}

/** Texts beside each other are one: what is written of the first depends on how the second begins. */
function joined(parts: readonly PhrasingContent[]): PhrasingContent[] {
  const whole: PhrasingContent[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.type === 'text' && last?.type === 'text') last.value += part.value
    else whole.push(part)
  }
  return whole
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

/** A new line is a break here, as where people write to each other. Where an empty line would come of it, it is said. */
const writeBreak: Handle = (node: Break, parent: Parents | undefined, state, { before }) => {
  const at = parent?.children.indexOf(node as never) ?? 0
  const isBetween = parent?.children[at + 1]?.type === 'text' && before !== '' && before !== '\n'
  return isBetween && !state.stack.includes('headingAtx') ? '\n' : '\\\n'
}
// What stands before it stands at the end of a line: “1.” would begin a list there.
Object.assign(writeBreak, { peek: () => '\n' })

/** Inside a word, too: what stands beside it may become a character’s number, and it one end of an emphasis. */
const writeText: Handle = (node: Text, parent: Parents | undefined, state, info) => {
  const siblings = parent?.children ?? []
  const at = siblings.indexOf(node as never)
  const pieces = node.value.split('_')
  return pieces
    .map((piece, index) =>
      state.safe(piece, {
        ...info,
        before: index > 0 ? '_' : info.before,
        after: index < pieces.length - 1 ? '_' : info.after,
        ...(index === 0 && { beforeNode: siblings[at - 1] }),
        ...(index === pieces.length - 1 && { afterNode: siblings[at + 1] }),
      }),
    )
    .join('\\_')
}

const options: Options = {
  bullet: '-',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmStrikethroughToMarkdown()],
  // What would become a link by itself.
  unsafe: [{ character: ':', before: '(https?|mailto)', inConstruct: 'phrasing' }],
  resourceLink: true,
  handlers: {
    break: writeBreak,
    text: writeText,
  },
}

/** A document as Markdown, for export and for whoever writes without the editor. */
export const toMarkdown = (document: LooseDocument): string =>
  writeMarkdown({ type: 'root', children: blocks(document, 0) as RootContent[] }, options).trimEnd()
