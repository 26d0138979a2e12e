// What a mail quotes of another. Pure, and apart from what a mail is read with.
import {
  richDepth,
  type NestedBlock,
  type RichBlock,
  type RichDocument,
  type RichInline,
} from '#/contract/rich-text/rich-node.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'

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
