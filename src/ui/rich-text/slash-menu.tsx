import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RichLevel } from '#/contract/rich-text/rich-node.ts'
import { cn } from '#/lib/cn.ts'
import { unmarked } from '#/lib/fold.ts'
import type { RichTextTexts } from '#/words/rich-text.ts'
import { popoverItemClass } from '../primitives/popover-class.ts'
import { labelOf, lineKinds, type BlockKind } from './block-kinds.ts'

export type SlashMenuProps = {
  editor: Editor
  level: RichLevel
  texts: RichTextTexts
  id: string
  onPicture?: (() => void) | undefined
}

/** What stands behind a slash that begins the line of the caret. */
function slashAt({ state: { selection }, isEditable }: Editor): string | null {
  const { $from, empty } = selection
  if (!empty || !isEditable || $from.parent.type.name !== 'paragraph' || $from.parent.childCount !== 1) return null
  const text = $from.parent.textContent
  return $from.parentOffset === text.length ? (/^\/(\p{L}{0,20})$/u.exec(text)?.[1] ?? null) : null
}

function found({ level, texts, onPicture }: SlashMenuProps, words: string | null): BlockKind[] {
  if (words === null) return []
  return lineKinds(level, onPicture).filter((kind) => unmarked(labelOf(kind, texts)).startsWith(unmarked(words)))
}

/** What a line may become, by a slash at its beginning. The focus stays in the text. */
export function SlashMenu(props: SlashMenuProps) {
  const { editor, texts, id } = props
  const words = useEditorState({ editor, selector: ({ editor: now }) => slashAt(now) })
  const [dismissed, setDismissed] = useState(false)
  const [at, setAt] = useState(0)
  const [before, setBefore] = useState(words)
  if (before !== words) {
    setBefore(words)
    setAt(0)
    if (words === null) setDismissed(false)
  }
  const offered = dismissed ? [] : found(props, words)
  const isOpen = offered.length > 0

  const choose = (kind: BlockKind) => {
    const { $from } = editor.state.selection
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run()
    kind.apply(editor)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || !editor.view.dom.contains(event.target as Node)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((at + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[at]!)
    else if (event.key === 'Escape') setDismissed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  // Before the editor's own keys, and those of a dialog around it.
  useEffect(() => {
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
  useEffect(() => {
    const { dom } = editor.view
    if (!isOpen) return
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${at}`)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, isOpen, at])

  if (!isOpen) return null
  const caret = editor.view.coordsAtPos(editor.state.selection.from)
  const frame = editor.view.dom.parentElement!.getBoundingClientRect()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.slash}
      className="absolute start-4 z-20 max-h-72 min-w-52 overflow-y-auto rounded border border-line bg-card p-1.5 text-ink shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]"
      style={{ top: caret.bottom - frame.top + 6 }}
    >
      {offered.map((kind, index) => (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the text keeps the focus and names the option
        <div
          key={kind.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={cn(popoverItemClass, index === at && 'bg-tint')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(kind)}
        >
          {labelOf(kind, texts)}
        </div>
      ))}
    </div>
  )
}
