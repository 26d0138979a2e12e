// What is read of a text while it is written: block by block, since all of a long text at once is felt under the fingers. A block
// that nobody touched is the same object as before, in the editor and in what was read of it.
import type { Node as EditorNode } from '@tiptap/pm/model'
import { richVersion, type RichBlock, type RichDocument } from '#/contract/rich-text/rich-node.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { countWords } from '#/lib/rich-text/to-text.ts'
import { fromEditor } from './editor-document.ts'

function remembered<K extends object, V>(derive: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (key) => {
    const held = known.get(key) ?? { value: derive(key) }
    known.set(key, held)
    return held.value
  }
}

const only = (block: RichBlock): RichDocument => ({ version: richVersion, content: [block] })

const blockOf = remembered((node: EditorNode) => fromEditor({ content: [node.toJSON()] }).content[0]!)
const wordsIn = remembered((block: RichBlock) => countWords(only(block)))
const markdownIn = remembered((block: RichBlock) => toMarkdown(only(block)))

const isEmptyLine = (block: RichBlock) => block.type === 'paragraph' && !block.content?.length

/** After the last block the editor leaves an empty line to write on, which is not part of the text. */
export function documentIn(doc: EditorNode): RichDocument {
  const content = doc.children.map(blockOf)
  while (content.length > 1 && isEmptyLine(content.at(-1)!)) content.pop()
  return { version: richVersion, content }
}

export const wordsOf = ({ content }: RichDocument): number => content.reduce((sum, block) => sum + wordsIn(block), 0)

/** Lists side by side are written with different signs: between two paragraphs is all that can be written by itself. */
export function markdownOf({ content }: RichDocument): string {
  const parts: string[] = []
  let run: RichBlock[] = []
  const end = () => {
    if (run.length > 0) parts.push(toMarkdown({ content: run }))
    run = []
  }
  for (const block of content) {
    if (block.type !== 'paragraph' && block.type !== 'heading') {
      run.push(block)
      continue
    }
    const text = markdownIn(block)
    if (text === '') continue
    end()
    parts.push(text)
  }
  end()
  return parts.filter(Boolean).join('\n\n')
}
