import { EditorContent } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { mayHold, type PictureAttrs, type RichDocument, type RichLevel } from '#/contract/rich-text/rich-node.ts'
import { cn } from '#/lib/cn.ts'
import type { RichTextTexts } from '#/words/rich-text.ts'
import type { FieldControl } from '../form/field-context.ts'
import { wordsOf } from './derived.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { FieldPictures } from './pictures.ts'
import { RichPictureDialog } from './rich-picture-dialog.tsx'
import type { RichTextHandle } from './rich-text-field.tsx'
import { RichToolbar } from './rich-toolbar.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { useRestedDocument } from './use-rested-document.ts'
import { useLeaving, usePictureFiles, useRichEditor } from './use-rich-editor.ts'

export type RichEditorProps = {
  level: RichLevel
  texts: RichTextTexts
  control: FieldControl
  labelId: string
  /** What the text field held when the editor came. */
  initial: RichDocument
  value: RichDocument | undefined
  onChange: ((document: RichDocument) => void) | undefined
  pictures: FieldPictures | undefined
  /** Whether it begins with the focus, and where: also where the text field had it whose place it takes. */
  hasFocus: 'start' | 'end' | false
  bare: boolean
  locked: boolean
  onHandle: ((handle: RichTextHandle | null) => void) | undefined
}

type Asked = { kind: 'link' } | { kind: 'picture'; file?: File; known?: PictureAttrs }

/** The editor: it comes by itself, in the browser alone, and never with a page that is only read. */
export function RichEditor(props: RichEditorProps) {
  const { level, texts, control, pictures, initial, value, onChange, bare, locked, onHandle } = props
  const holdsPictures = pictures !== undefined && mayHold(level, 'picture')
  const [asked, setAsked] = useState<Asked | null>(null)
  const foot = useRef<HTMLDivElement>(null)
  const editor = useRichEditor(props)
  const document = useRestedDocument(editor, { name: control.name, initial, value, onChange, onHandle })
  useLeaving(editor, foot)
  useEffect(() => {
    editor?.setEditable(!locked, false)
  }, [editor, locked])
  usePictureFiles(editor, holdsPictures ? (file) => setAsked({ kind: 'picture', file }) : undefined)
  if (!editor) return null

  const askForPicture = () => {
    const { selection } = editor.state
    const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'picture'
    setAsked({ kind: 'picture', ...(isPicture && { known: selection.node.attrs as PictureAttrs }) })
  }
  const onPicture = holdsPictures ? askForPicture : undefined
  const close = () => setAsked(null)
  const place = (attrs: PictureAttrs) => {
    if (asked?.kind === 'picture' && asked.known) editor.commands.updateAttributes('picture', attrs)
    else editor.chain().insertContent({ type: 'picture', attrs }).run()
    close()
  }
  const toolbar = (
    <RichToolbar
      editor={editor}
      level={level}
      texts={texts}
      controls={control.id}
      onLink={() => setAsked({ kind: 'link' })}
      onPicture={onPicture}
    />
  )
  return (
    <div
      className={cn(
        'rich-editor relative bg-card',
        bare
          ? 'is-bare [&_[role=toolbar]]:quiet-scroll [&_[role=toolbar]]:shrink-0 [&_[role=toolbar]]:rounded-none [&_[role=toolbar]]:border-t [&_[role=toolbar]]:border-b-0 [&_[role=toolbar]]:px-3.5 [&_[role=toolbar]]:flex-nowrap [&_[role=toolbar]]:overflow-x-auto'
          : 'rounded border border-field-line has-[[aria-invalid]]:border-danger',
      )}
    >
      {!bare && toolbar}
      <div className="rich-editor-text relative">
        <EditorContent editor={editor} />
        <SlashMenu editor={editor} level={level} texts={texts} id={`${control.id}-slash`} onPicture={onPicture} />
      </div>
      {bare && toolbar}
      <div
        ref={foot}
        tabIndex={-1}
        className={cn(
          'flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-b px-4 py-2 text-small text-muted focus-visible:-outline-offset-2',
          // Heard at the text; seen by whoever leaves it.
          bare && 'not-focus:sr-only',
        )}
      >
        <p id={`${control.id}-keys`}>{texts.keysHelp}</p>
        {level === 'article' && <p>{texts.words(wordsOf(document))}</p>}
      </div>
      {asked?.kind === 'link' && <LinkDialog editor={editor} texts={texts} onClose={close} />}
      {asked?.kind === 'picture' && pictures && (
        <RichPictureDialog
          editor={editor}
          texts={texts}
          pictures={pictures}
          file={asked.file}
          known={asked.known}
          onClose={close}
          onDone={place}
        />
      )}
    </div>
  )
}
