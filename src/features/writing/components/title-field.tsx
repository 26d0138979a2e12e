import type { KeyboardEvent } from 'react'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { inOneLine } from '../in-one-line.ts'

type TitleFieldProps = { title: string; locale: Locale; error: string | undefined }

/** As many lines as it takes to be read whole, and one paragraph. */
export function TitleField({ title, locale, error }: TitleFieldProps) {
  return (
    <Field name="title" label={m.writing_title()} error={error}>
      <Textarea
        rows={1}
        defaultValue={title}
        maxLength={postLimits.title.max}
        autoComplete="off"
        lang={locale}
        onKeyDown={stay}
        onChange={({ currentTarget: field }) => {
          if (field.value.includes('\n')) field.value = inOneLine(field.value)
        }}
        className="min-h-14 resize-none overflow-hidden text-title leading-tight font-bold tracking-[-0.02em]"
      />
    </Field>
  )
}

function stay(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}
