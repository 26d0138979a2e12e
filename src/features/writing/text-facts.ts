// What can be said of a text before it is published. Pure, and worked out on the server: a page that is written needs no second
// reader of it.
import { countWords } from '#/lib/rich-text/to-text.ts'
import { outline } from '#/lib/rich-text/outline.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'

export type TextFacts = {
  words: number
  minutes: number
  headings: number
  /** The first heading that leaves a level out. */
  jump: string | null
  pictures: number
  pictureIds: string[]
  /** Of these, those that are said to be decoration. */
  decorative: number
  /** Paths of our own site that it leads to. */
  ownLinks: string[]
}

const wordsPerMinute = 220
const linksAtMost = 200

type Node = { type?: string; attrs?: Record<string, unknown>; marks?: readonly Node[]; content?: readonly Node[] }

export function factsOf(content: RichDocument): TextFacts {
  const words = countWords(content)
  const parts = outline(content)
  let before = 1
  let jump: string | null = null
  for (const { level, title } of parts) {
    if (level > before + 1) jump ??= title
    before = level
  }
  const pictures: Node[] = []
  const links = new Set<string>()
  const waiting: Node[] = [...(content.content as readonly Node[])]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'picture') pictures.push(node)
    for (const { attrs } of node.marks ?? []) {
      const href = attrs?.href
      if (typeof href === 'string' && href.startsWith('/') && links.size < linksAtMost) links.add(href)
    }
    waiting.push(...(node.content ?? []))
  }
  return {
    words,
    minutes: words === 0 ? 0 : Math.max(1, Math.round(words / wordsPerMinute)),
    headings: parts.length,
    jump,
    pictures: pictures.length,
    pictureIds: [...new Set(pictures.map(({ attrs }) => String(attrs?.id)))],
    decorative: pictures.filter(({ attrs }) => !attrs?.alt).length,
    ownLinks: [...links],
  }
}
