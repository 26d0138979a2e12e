import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { FieldControl } from '../form/field-context.ts'
import { toEditor } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'
import type { RichEditorProps } from './rich-editor.tsx'

const attributesOf = (control: FieldControl, labelId: string): Record<string, string> => ({
  id: control.id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  class: 'prose rich-text',
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
  ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(control.required && { 'aria-required': 'true' }),
})

export function useRichEditor({
  level,
  initial,
  control,
  labelId,
  pictures,
  hasFocus,
}: RichEditorProps): Editor | null {
  const [extensions] = useState(() => editorExtensions(level, pictures?.picture))
  return useEditor({
    extensions,
    content: toEditor(initial),
    immediatelyRender: false,
    // Styles stand in app.css: our policy refuses a style element.
    injectCSS: false,
    autofocus: hasFocus,
    editorProps: { attributes: attributesOf(control, labelId) },
  })
}

const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/**
 * Escape leaves the text forwards, as Tab belongs to its lists. Before anything else hears of it: a dialog around the text would
 * close, and what was typed be gone.
 */
export function useLeaving(editor: Editor | null, foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dom = editor?.view.dom
    if (!dom) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !dom.contains(event.target as Node))
        return
      // The menu of a slash closes first.
      if (dom.hasAttribute('aria-activedescendant')) return
      event.preventDefault()
      event.stopPropagation()
      foot.current?.focus()
    }
    addEventListener('keydown', leave, true)
    return () => removeEventListener('keydown', leave, true)
  }, [editor, foot])
}

/** Pictures that are pasted or dropped, before the editor looks for text in them. */
export function usePictureFiles(editor: Editor | null, onFile: ((file: File) => void) | undefined): void {
  const take = useEffectEvent((event: Event, files: FileList | undefined): boolean => {
    const file = onFile && pictureIn(files)
    if (!file) return false
    event.preventDefault()
    event.stopPropagation()
    onFile(file)
    return true
  })
  useEffect(() => {
    const frame = editor?.view.dom.parentElement
    if (!editor || !frame) return
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    const onDrop = (event: DragEvent) => {
      const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (take(event, event.dataTransfer?.files) && at) editor.commands.setTextSelection(at.pos)
    }
    frame.addEventListener('paste', onPaste, true)
    frame.addEventListener('drop', onDrop, true)
    return () => {
      frame.removeEventListener('paste', onPaste, true)
      frame.removeEventListener('drop', onDrop, true)
    }
  }, [editor])
}
