import type { ComponentType } from 'react'
import type { RichEditorProps } from './rich-editor.tsx'

let here: ComponentType<RichEditorProps> | null = null

/** The one door to the editor. Who opens it beforehand shows fields with the editor in them at once. */
export async function fetchEditor(): Promise<ComponentType<RichEditorProps>> {
  const { RichEditor } = await import('./rich-editor.tsx')
  here = RichEditor
  return RichEditor
}

/** The editor, where it has come already. */
export const fetchedEditor = () => here
