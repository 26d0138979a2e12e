import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { EditConflict } from '#/contract/core/error.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { valuesOf } from '../form-values.ts'
import { asText, type Merged } from '../merge-fields.ts'
import { Conflict, type ConflictProps } from './conflict.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export type Cover = { cover: string; coverAlt: string }

type BothTextsProps = Omit<ConflictProps, 'onMerge'> & {
  form: RefObject<HTMLFormElement | null>
  /** Another text for the editor. */
  onReplace: (content: RichDocument) => void
  /** Their cover, where one’s own text has none. */
  onCover: (cover: Cover) => void
}

/** Somebody else’s text and one’s own: one of them, or one made of both, which is saved as one’s own over theirs. */
export function BothTexts({ form, onReplace, onCover, ...props }: BothTextsProps) {
  const { conflict, onKeepMine } = props
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  async function saveMerged(merged: Merged, of: EditConflict) {
    const { fromMarkdown } = await import('#/lib/rich-text/from-markdown.ts')
    const { markdown } = merged
    for (const [name, value] of Object.entries(merged)) setField(form.current, name, value)
    // The editor holds it before the form is read.
    flushSync(() => {
      if (markdown !== undefined) onReplace(fromMarkdown(markdown, 'article'))
      const { cover, coverAlt } = of.fields
      if (cover?.theirs && !cover.mine) onCover({ cover: asText(cover.theirs), coverAlt: asText(coverAlt?.theirs) })
      setTyped(null)
    })
    onKeepMine(of)
  }
  return (
    <>
      <Conflict {...props} onMerge={() => setTyped(valuesOf(form.current))} />
      {typed && (
        <MergeDialog
          conflict={conflict}
          typed={typed}
          onMerged={(merged) => void saveMerged(merged, conflict)}
          onClose={() => setTyped(null)}
        />
      )}
    </>
  )
}

/** Where no editor has come, the text stands in a field as the others do. */
function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
}
