import { useEffect, useState } from 'react'
import type { EditConflict } from '#/contract/core/error.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { mergedText, mergeRows, type MergeChoice, type MergeRow } from '../merge.ts'
import { mergeFields, type Merged, type MergeField } from '../merge-fields.ts'
import { MergeRowChoice } from './merge-row.tsx'

type MergeDialogProps = {
  conflict: EditConflict
  /** What the form holds now: more may have been typed since it was refused. */
  typed: Readonly<Record<string, string>>
  onMerged: (merged: Merged) => void
  onClose: () => void
}

type Part = MergeField & { rows: MergeRow[] }
type Choices = Readonly<Record<string, ReadonlyMap<number, MergeChoice>>>

const none: ReadonlyMap<number, MergeChoice> = new Map()

/** Both texts made one: of each paragraph that differs one’s own, the other’s or both, and what comes of it. */
export function MergeDialog({ conflict, typed, onMerged, onClose }: MergeDialogProps) {
  const [parts] = useState(() =>
    mergeFields(conflict, typed).map((field): Part => ({
      ...field,
      rows: field.isText
        ? mergeRows(field.mine, field.theirs)
        : [{ kind: 'differing', mine: field.mine, theirs: field.theirs }],
    })),
  )
  const [choices, setChoices] = useState<Choices>({})
  const result = ({ name, rows }: Part) => mergedText(rows, choices[name] ?? none)
  const choose = (name: string, at: number, choice: MergeChoice) =>
    setChoices((all) => ({ ...all, [name]: new Map(all[name]).set(at, choice) }))
  const text = parts.find(({ isText }) => isText)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" closeLabel={m.merging_close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{m.merging_title()}</DialogTitle>
          <p className="mt-1 text-muted">{m.merging_text()}</p>
        </DialogHeader>
        <div className="space-y-6">
          {parts.map((part) => (
            <section key={part.name} aria-label={part.label} className="space-y-4">
              <h3 className="font-semibold">{part.label}</h3>
              {part.rows.map((row, at) => {
                const key = `${part.name}-${at}`
                return row.kind === 'same' ? (
                  <p key={key} className="line-clamp-2 text-small break-words whitespace-pre-line text-muted">
                    {row.text}
                  </p>
                ) : (
                  <MergeRowChoice
                    key={key}
                    name={key}
                    row={row}
                    isText={part.isText}
                    choice={choices[part.name]?.get(at)}
                    onChoose={(choice) => choose(part.name, at, choice)}
                  />
                )
              })}
            </section>
          ))}
          {text && <MergedPreview markdown={result(text)} />}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {m.merging_back()}
          </Button>
          <Button onClick={() => onMerged(Object.fromEntries(parts.map((part) => [part.name, result(part)])))}>
            {m.merging_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function MergedPreview({ markdown }: { markdown: string }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isGone = false
    void Promise.all([import('#/lib/rich-text/from-markdown.ts'), import('#/lib/rich-text/to-html.ts')]).then(
      ([{ fromMarkdown }, { toHtml }]) => {
        if (!isGone) setHtml(toHtml(fromMarkdown(markdown, 'article')))
      },
      // Without the network the texts above say it all.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [markdown])
  return (
    <section aria-label={m.merging_result()} className="border-t border-line pt-4">
      <h3 className="mb-3 font-semibold">{m.merging_result()}</h3>
      <div className="max-h-96 overflow-y-auto rounded border border-line bg-card p-4">
        <RichText html={html} className="max-w-none" />
      </div>
    </section>
  )
}
