import type { Editor } from '@tiptap/core'
import { mayHold, type RichBlock, type RichLevel } from '#/contract/rich-text/rich-node.ts'
import type { RichTextTexts } from '#/words/rich-text.ts'

export type BlockKind = {
  id:
    | 'paragraph'
    | 'heading2'
    | 'heading3'
    | 'heading4'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'codeBlock'
    | 'horizontalRule'
    | 'picture'
  type: RichBlock['type']
  apply: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4): BlockKind => ({
  id: `heading${level}`,
  type: 'heading',
  apply: (editor) => editor.chain().focus().setHeading({ level }).run(),
})

/** What a line may become. Pictures are asked for by whoever can store one. */
const kinds: BlockKind[] = [
  { id: 'paragraph', type: 'paragraph', apply: (editor) => editor.chain().focus().clearNodes().run() },
  heading(2),
  heading(3),
  heading(4),
  { id: 'bulletList', type: 'bulletList', apply: (editor) => editor.chain().focus().toggleBulletList().run() },
  { id: 'orderedList', type: 'orderedList', apply: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { id: 'blockquote', type: 'blockquote', apply: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { id: 'codeBlock', type: 'codeBlock', apply: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  { id: 'horizontalRule', type: 'horizontalRule', apply: (editor) => editor.chain().focus().setHorizontalRule().run() },
]

/** The kinds of text, for the menu of the toolbar. */
export const textKinds = (level: RichLevel): BlockKind[] =>
  kinds.filter(({ id, type }) => /^(paragraph|heading|codeBlock)/.test(id) && mayHold(level, type))

/** Everything that a line may become, for the slash menu. */
export function lineKinds(level: RichLevel, askForPicture: (() => void) | undefined): BlockKind[] {
  const held = kinds.filter(({ type }) => mayHold(level, type))
  return askForPicture && mayHold(level, 'picture')
    ? [...held, { id: 'picture', type: 'picture', apply: askForPicture }]
    : held
}

export const labelOf = (kind: BlockKind, texts: RichTextTexts): string => texts[kind.id]

export const isActive = (editor: Editor, { id, type }: BlockKind): boolean =>
  type === 'heading' ? editor.isActive('heading', { level: Number(id.at(-1)) }) : editor.isActive(type)
