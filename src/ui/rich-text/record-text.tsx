import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { Field } from '../form/field.tsx'
import { Textarea } from '../primitives/textarea.tsx'
import { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx'

export type RecordTextProps = Pick<RichTextFieldProps, 'name' | 'level' | 'label' | 'note' | 'error' | 'pictures'> & {
  /** The text as it is stored. */
  content: RichDocument | undefined
  /** A text that takes the place of what was written. */
  replaced: RichDocument | undefined
  /** What was refused where no script ran: it stands as it was typed, in as many lines. */
  typed: string | undefined
  rows: number
  onWritten: () => void
}

/** The rich text of a record in its form. */
export function RecordText({ level, content, replaced, typed, rows, onWritten, pictures, ...field }: RecordTextProps) {
  if (typed !== undefined)
    return (
      <Field {...field}>
        <Textarea rows={rows} defaultValue={typed} />
      </Field>
    )
  return (
    <RichTextField
      {...field}
      level={level}
      {...(pictures && { pictures })}
      {...(content && { defaultValue: content })}
      {...(replaced && { value: replaced })}
      onChange={onWritten}
    />
  )
}
