import type { JSONContent } from '@tiptap/core'
import { richVersion, type RichBlock, type RichDocument } from '#/contract/rich-text/rich-node.ts'

export const toEditor = ({ content }: RichDocument): JSONContent => ({ type: 'doc', content })

const kept: Record<string, readonly string[]> = {
  heading: ['level'],
  orderedList: ['start'],
  link: ['href'],
  picture: ['id', 'alt', 'caption'],
}

/** The editor's nodes know attributes that ours do not have. */
function pruned({ type = '', text, attrs, marks, content }: JSONContent): JSONContent {
  const names = kept[type]
  return {
    type,
    ...(text !== undefined && { text }),
    ...(names && { attrs: Object.fromEntries(names.map((name) => [name, attrs?.[name]])) }),
    ...(marks && marks.length > 0 && { marks: marks.map((mark) => pruned(mark) as { type: string }) }),
    ...(content && { content: content.map(pruned) }),
  }
}

/** What the editor holds, in our words. */
export const fromEditor = ({ content = [] }: JSONContent): RichDocument => ({
  version: richVersion,
  content: content.map(pruned) as RichBlock[],
})
