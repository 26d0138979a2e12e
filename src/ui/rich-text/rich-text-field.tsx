import { use, useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { isUntold } from '#/client/early-input.ts'
import { emptyDocument, type RichDocument, type RichLevel } from '#/contract/rich-text/rich-node.ts'
import { cn } from '#/lib/cn.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { richTextTexts } from '#/words/rich-text.ts'
import { fieldId, FormScope, type FieldControl } from '../form/field-context.ts'
import { FieldError, FieldHelp } from '../form/field-texts.tsx'
import { Label } from '../primitives/label.tsx'
import { Textarea } from '../primitives/textarea.tsx'
import { fetchedEditor, fetchEditor } from './editor-door.ts'
import type { FieldPictures } from './pictures.ts'
import type { RichEditorProps } from './rich-editor.tsx'

/** `flush`: tells what was written since `onChange` was last told, and answers with it; null where nothing was. */
export type RichTextHandle = { flush: () => RichDocument | null }

export type RichTextFieldProps = {
  /** Under this name a form sends the text as Markdown, with the editor and without. */
  name: string
  id?: string
  level: RichLevel
  label: ReactNode
  note?: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  /** Another document than the one last told replaces the text. Pass on what `onChange` told as it is. */
  value?: RichDocument
  defaultValue?: RichDocument
  /** Told when the text has rested for a moment and when it is left, not at each key: it is read as a whole. */
  onChange?: (document: RichDocument) => void
  /** How pictures are stored, in articles. */
  pictures?: FieldPictures
  /** Whether the editor comes with the page or once somebody turns to the field; notes wait unless told. */
  eager?: boolean
  /**
   * Fills the frame it stands in, without lines of its own, its label only heard, its toolbar below. For parts that scripts
   * show, once `fetchEditor` has answered: no text field comes before the editor.
   */
  bare?: boolean
  /** Whether the text stands still for now. */
  locked?: boolean
  /** Whether a bare field begins with the focus, above its text. */
  hasFocus?: boolean
  /** For whoever cannot wait until the text has rested. */
  onHandle?: (handle: RichTextHandle | null) => void
}

type Woken = Pick<RichEditorProps, 'initial' | 'hasFocus'> & { Editor: ComponentType<RichEditorProps> }

/** Reads what the text field holds, and the editor that takes its place. */
async function wake(field: HTMLTextAreaElement, written: string, given: RichDocument, level: RichLevel) {
  const [Editor, { fromMarkdown }] = await Promise.all([fetchEditor(), import('#/lib/rich-text/from-markdown.ts')])
  // What was typed before the scripts came has its turn after other fields: in a long form, a second later.
  while (isUntold(field)) await new Promise(requestAnimationFrame)
  // Nothing is exchanged under somebody's fingers.
  if (document.activeElement === field && field.value !== written)
    await new Promise((resolve) => field.addEventListener('blur', resolve, { once: true }))
  const isTouched = field.value !== written
  const initial = isTouched ? fromMarkdown(field.value, level) : given
  return { Editor, initial, isTouched, hasFocus: document.activeElement === field && ('end' as const) }
}

/**
 * Text with headings, lists, links and what else its level holds. A text field with Markdown until the editor has come: then
 * what it holds goes on in the editor.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, level, label, note, help, error, required, className, value, defaultValue, onChange, pictures } = props
  const { eager = level !== 'note', bare = false, locked = false, onHandle } = props
  const scope = use(FormScope)
  const id = props.id ?? fieldId(name, scope)
  const labelId = useId()
  const texts = richTextTexts()
  const [given] = useState(value ?? defaultValue ?? emptyDocument)
  const [written] = useState(() => toMarkdown(given))
  const [woken, setWoken] = useState<Woken | null>(() => {
    const Editor = bare ? fetchedEditor() : null
    return Editor && { Editor, initial: given, hasFocus: props.hasFocus ? 'start' : false }
  })
  const [asked, setAsked] = useState(eager)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const node = field.current
    if (!asked || !node) return
    let isGone = false
    wake(node, written, given, level)
      .then(({ isTouched, ...rest }) => {
        if (isGone) return
        setWoken(rest)
        if (isTouched) onChange?.(rest.initial)
      })
      // Without the network the text field stays: it sends the same.
      .catch(() => {})
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the editor tells
  }, [asked])

  const described = [help && `${id}-help`, `${id}-keys`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    name,
    ...(required && { required }),
    'aria-describedby': described,
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cn('flex items-baseline justify-between gap-3', bare && 'sr-only')}>
        <Label id={labelId} htmlFor={id} onClick={() => woken && document.getElementById(id)?.focus()}>
          {label}
        </Label>
        {note && <span className="text-small text-muted">{note}</span>}
      </div>
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      {woken ? (
        <woken.Editor
          level={level}
          texts={texts}
          control={control}
          labelId={labelId}
          initial={woken.initial}
          value={value}
          onChange={onChange}
          pictures={pictures}
          hasFocus={woken.hasFocus}
          bare={bare}
          locked={locked}
          onHandle={onHandle}
        />
      ) : (
        <>
          <FieldHelp id={`${id}-keys`}>{level === 'note' ? texts.markdownNoteHelp : texts.markdownHelp}</FieldHelp>
          <Textarea
            ref={field}
            {...control}
            rows={level === 'article' ? 12 : 5}
            defaultValue={written}
            onFocus={() => setAsked(true)}
          />
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
