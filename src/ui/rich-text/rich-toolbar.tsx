import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Code from 'lucide-react/icons/code'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import * as ToolbarPrimitive from 'radix-ui/toolbar'
import type { ComponentType } from 'react'
import type { RichLevel } from '#/contract/rich-text/rich-node.ts'
import type { RichTextTexts } from '#/words/rich-text.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../primitives/dropdown-menu.tsx'
import { isActive, labelOf, textKinds } from './block-kinds.ts'

export type RichToolbarProps = {
  editor: Editor
  level: RichLevel
  texts: RichTextTexts
  controls: string
  onLink: () => void
  /** Where pictures can be stored. */
  onPicture?: (() => void) | undefined
}

type Tool = {
  id: 'bold' | 'italic' | 'strike' | 'code' | 'bulletList' | 'orderedList' | 'blockquote'
  icon: ComponentType
  run: (editor: Editor) => boolean
}
const markTools: Tool[] = [
  { id: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { id: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { id: 'strike', icon: Strikethrough, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { id: 'code', icon: Code, run: (editor) => editor.chain().focus().toggleCode().run() },
]
const blockTools: Tool[] = [
  { id: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { id: 'orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { id: 'blockquote', icon: TextQuote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
]

const buttonClass =
  'inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-[6px] text-muted hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-tint aria-pressed:text-ink dark:hover:bg-ink/10 pointer-coarse:size-11 forced-colors:aria-pressed:border [&_svg]:size-4.5'

type ToolButtonProps = {
  label: string
  icon: ComponentType
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}

/** Of what cannot be done now the button stays in reach: nobody loses the place in the toolbar. */
function ToolButton({ label, icon: Icon, pressed, disabled, onPress }: ToolButtonProps) {
  return (
    <ToolbarPrimitive.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      className={buttonClass}
      // The text keeps its selection while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      <Icon />
    </ToolbarPrimitive.Button>
  )
}

const Gap = () => <ToolbarPrimitive.Separator className="mx-1 h-5 w-px self-center bg-line" />

function BlockMenu({
  editor,
  level,
  texts,
  current,
}: Pick<RichToolbarProps, 'editor' | 'level' | 'texts'> & { current: string }) {
  const offered = textKinds(level)
  const chosen = offered.find(({ id }) => id === current)
  const label = chosen ? labelOf(chosen, texts) : texts.paragraph
  return (
    <DropdownMenu>
      <ToolbarPrimitive.Button asChild>
        <DropdownMenuTrigger
          aria-label={`${texts.block}: ${label}`}
          className="inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-[6px] border border-line bg-card px-3 text-small font-semibold text-ink hover:border-field-line focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&>svg]:size-4"
        >
          {label}
          <ChevronDown aria-hidden />
        </DropdownMenuTrigger>
      </ToolbarPrimitive.Button>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={() => editor.commands.focus()}
      >
        <DropdownMenuRadioGroup value={current}>
          {offered.map((kind) => (
            <DropdownMenuRadioItem key={kind.id} value={kind.id} onSelect={() => kind.apply(editor)}>
              {labelOf(kind, texts)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** One stop of the Tab key; arrow keys go from button to button. */
export function RichToolbar({ editor, level, texts, controls, onLink, onPicture }: RichToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: [...markTools, ...blockTools]
        .filter(({ id }) => now.isActive(id))
        .map(({ id }) => id as string)
        .join(' '),
      block: textKinds(level).findLast((kind) => isActive(now, kind))?.id ?? 'paragraph',
      link: now.isActive('link'),
      picture: now.isActive('picture'),
      // Asked of the history itself: what `can` asks, it builds for every key.
      undo: undoDepth(now.state) > 0,
      redo: redoDepth(now.state) > 0,
    }),
  })
  const on = state.on.split(' ')
  const button = ({ id, icon, run }: Tool) => (
    <ToolButton key={id} label={texts[id]} icon={icon} pressed={on.includes(id)} onPress={() => run(editor)} />
  )
  return (
    <ToolbarPrimitive.Root
      aria-label={texts.toolbar}
      aria-controls={controls}
      className="sticky top-[var(--page-top,0px)] z-10 flex flex-wrap items-center gap-0.5 rounded-t border-b border-line bg-card p-1.5"
    >
      <BlockMenu editor={editor} level={level} texts={texts} current={state.block} />
      <Gap />
      {markTools.map(button)}
      <ToolButton label={texts.link} icon={Link} pressed={state.link} onPress={onLink} />
      <Gap />
      {blockTools.map(button)}
      {onPicture && <ToolButton label={texts.picture} icon={Image} pressed={state.picture} onPress={onPicture} />}
      <Gap />
      <ToolButton
        label={texts.undo}
        icon={Undo}
        disabled={!state.undo}
        onPress={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label={texts.redo}
        icon={Redo}
        disabled={!state.redo}
        onPress={() => editor.chain().focus().redo().run()}
      />
    </ToolbarPrimitive.Root>
  )
}
