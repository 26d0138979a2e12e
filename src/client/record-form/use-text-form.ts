import { useRef, useState } from 'react'
import type { RichDocument, RichLevel } from '#/contract/rich-text/rich-node.ts'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'
import type { Fields } from './record-form.ts'

type TextFormOptions<Input extends Fields, T> = RecordFormOptions<Input, T> & {
  level: RichLevel
  /** What a control shall hold when another’s value takes the place of one’s own. */
  write: (field: string, value: unknown) => string | undefined
}

/**
 * The state of a form that edits a record with a rich text, which is its field `markdown`. Where another’s text takes the
 * place of one’s own, the editor takes a document (`replaced`), not the value of a control.
 */
export function useTextForm<Input extends Fields, T>({ level, write, ...options }: TextFormOptions<Input, T>) {
  const theirs = useRef<RichDocument>(undefined)
  const [replaced, setReplaced] = useState<RichDocument>()
  const form = useRecordForm<Input, T>({
    ...options,
    async send(changed, version) {
      const result = await options.send(changed, version)
      const text = result.ok ? undefined : result.error.conflict?.fields.markdown
      if (text) theirs.current = await documentOf(text.theirs, level)
      return result
    },
  })
  return {
    form,
    replaced,
    write(field: string, value: unknown) {
      if (field === 'markdown') setReplaced(theirs.current)
      return write(field, value)
    },
  }
}

/** Another’s text as the editor shows it. */
async function documentOf(markdown: unknown, level: RichLevel): Promise<RichDocument> {
  const { fromMarkdown } = await import('#/lib/rich-text/from-markdown.ts')
  return fromMarkdown(String(markdown ?? ''), level)
}
