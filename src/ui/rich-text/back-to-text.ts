import type { Editor } from '@tiptap/core'

/** For a dialog's `onCloseAutoFocus`: the text has the focus again, at its selection, and not the tool that asked. */
export const backToText = (editor: Editor) => (event: Event) => {
  event.preventDefault()
  editor.commands.focus()
}
