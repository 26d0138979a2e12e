// Documents as they may have been stored: of another version, or with nodes that nobody knows any more. What is not known
// keeps its text.
import { richDepth, type RichMark } from '#/contract/rich-text/rich-node.ts'

export type LooseMark = { type: string; attrs?: Record<string, unknown> | undefined }
export type LooseNode = {
  type: string
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  marks?: LooseMark[] | undefined
  content?: LooseNode[] | undefined
}
export type LooseDocument = { content: readonly LooseNode[] }

const isNode = (value: unknown): value is LooseNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node's children, whatever stands there. Below what a document may hold, they are one paragraph of their text. */
export function childrenOf(node: { content?: unknown }, depth = 0): LooseNode[] {
  const children = Array.isArray(node.content) ? node.content.filter(isNode) : []
  if (depth <= richDepth || children.length === 0) return children
  const text = textIn({ type: 'deeper', content: children })
  return [{ type: 'paragraph', content: [{ type: 'text', text }] }]
}

export const attributeOf = (node: { attrs?: Record<string, unknown> | undefined }, name: string): string => {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

/** What the first item of a list is numbered. */
export function startOf({ attrs }: LooseNode): number {
  const start = attrs?.['start']
  return typeof start === 'number' && Number.isSafeInteger(start) && start >= 0 ? start : 1
}

/** All text in a node, without recursion: how deep it is does not matter. */
export function textIn(node: LooseNode): string {
  let text = ''
  const waiting = [node]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (typeof one.text === 'string') text += one.text
    if (one.type === 'hardBreak') text += ' '
    waiting.push(...childrenOf(one).toReversed())
  }
  return text
}

/** From the outermost to the innermost. */
export const markOrder = ['link', 'bold', 'italic', 'strike', 'code'] as const satisfies RichMark['type'][]
export type MarkedRun = { mark: LooseMark; children: InlineTree } | LooseNode
export type InlineTree = MarkedRun[]
export const isRun = (one: MarkedRun): one is Extract<MarkedRun, { mark: LooseMark }> => 'mark' in one

/** Neighbours with the same mark stand in one element: a link that is half bold is still one link. */
export function nestMarks(nodes: readonly LooseNode[], order: readonly string[] = markOrder): InlineTree {
  const [kind, ...rest] = order.filter((one) => nodes.some((node) => markOf(node, one)))
  if (kind === undefined) return [...nodes]
  const tree: InlineTree = []
  for (let from = 0; from < nodes.length;) {
    const mark = markOf(nodes[from]!, kind)
    let to = from + 1
    while (to < nodes.length && isSame(markOf(nodes[to]!, kind), mark)) to += 1
    const run = nodes.slice(from, to)
    if (mark) tree.push({ mark, children: nestMarks(run, rest) })
    else tree.push(...nestMarks(run, rest))
    from = to
  }
  return tree
}

const markOf = ({ marks }: LooseNode, kind: string) =>
  Array.isArray(marks) ? marks.find((one) => one?.type === kind) : undefined
const isSame = (a: LooseMark | undefined, b: LooseMark | undefined) =>
  a?.type === b?.type && (!a || attributeOf(a, 'href') === attributeOf(b!, 'href'))
