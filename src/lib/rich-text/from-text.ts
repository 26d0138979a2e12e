import {
  richLimits,
  richVersion,
  type RichBlock,
  type RichDocument,
  type RichInline,
} from '#/contract/rich-text/rich-node.ts'

const unprinted = /[^\P{Cc}\t\n]|\p{Cs}/gu

const lineBreak: RichInline = { type: 'hardBreak' }

function paragraphOf(text: string): RichBlock {
  const lines = text.split('\n').map((line): RichInline[] => (line ? [{ type: 'text', text: line }] : []))
  return { type: 'paragraph', content: lines.flatMap((line, at) => (at > 0 ? [lineBreak, ...line] : line)) }
}

/**
 * Plain text as a letter: its paragraphs and lines, and room above where it begins with some. Of more lines than a letter may
 * have, one block as it is.
 */
export function fromText(text: string): RichDocument {
  const source = text.replaceAll(/\r\n?/g, '\n').replaceAll(unprinted, '').trimEnd()
  const said = source.split(/\n{2,}/).filter((part) => part.trim() !== '')
  const blocks = said.map((part) => paragraphOf(part.replace(/^\n/, '')))
  const nodes = blocks.reduce((sum, block) => sum + 1 + ('content' in block ? (block.content?.length ?? 0) : 0), 1)
  if (nodes > richLimits.letter.nodes)
    return { version: richVersion, content: [{ type: 'codeBlock', content: [{ type: 'text', text: source }] }] }
  const room: RichBlock[] = source === '' || source.startsWith('\n') ? [{ type: 'paragraph' }] : []
  return { version: richVersion, content: [...room, ...blocks] }
}
