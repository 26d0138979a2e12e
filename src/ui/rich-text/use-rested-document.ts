import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { emptyDocument, type RichDocument } from '#/contract/rich-text/rich-node.ts'
import { documentIn, markdownOf } from './derived.ts'
import { toEditor } from './editor-document.ts'
import type { RichTextHandle } from './rich-text-field.tsx'

/** How long the text rests before its document is read: never at each key. */
const restMs = 300

type Rested = {
  name: string | undefined
  initial: RichDocument
  value: RichDocument | undefined
  onChange: ((document: RichDocument) => void) | undefined
  onHandle: ((handle: RichTextHandle | null) => void) | undefined
}

/** The document whenever the text has rested for a moment or was left, and what a form sends of it. */
export function useRestedDocument(editor: Editor | null, rested: Rested): RichDocument {
  const { name, initial, value, onChange, onHandle } = rested
  const [document, setDocument] = useState(initial)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(value)

  const flush = useEffectEvent((of: Editor): RichDocument | null => {
    if (rest.current === undefined) return null
    clearTimeout(rest.current)
    rest.current = undefined
    const next = documentIn(of.state.doc)
    told.current = next
    setDocument(next)
    onChange?.(next)
    return next
  })
  const give = useEffectEvent((handle: RichTextHandle | null) => onHandle?.(handle))
  const fill = useEffectEvent((event: FormDataEvent, of: Editor) => {
    if (name) event.formData.set(name, markdownOf(documentIn(of.state.doc)))
  })
  useEffect(() => {
    if (!editor) return
    const onUpdate = () => {
      clearTimeout(rest.current)
      rest.current = setTimeout(() => flush(editor), restMs)
    }
    const onBlur = () => flush(editor)
    const onFormData = (event: FormDataEvent) => fill(event, editor)
    const form = editor.view.dom.closest('form')
    give({ flush: () => flush(editor) })
    editor.on('update', onUpdate)
    editor.on('blur', onBlur)
    form?.addEventListener('formdata', onFormData)
    return () => {
      editor.off('update', onUpdate)
      editor.off('blur', onBlur)
      form?.removeEventListener('formdata', onFormData)
      flush(editor)
      give(null)
    }
  }, [editor])

  // Another text from outside, such as a version that is brought back.
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(toEditor(value ?? emptyDocument), { emitUpdate: false })
  }, [editor, value])

  return document
}
