import { useState, type ReactNode } from 'react'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Outcome } from '#/client/use-post-form.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RichTextField } from '#/ui/rich-text/rich-text-field.tsx'
import { useClientId } from '../use-client-id.ts'
import { HideName, NamesAgreed, type OwnName } from './own-name.tsx'

type Written = { reply: { number: number | null } }

export type EntryFormProps = {
  name: 'reply' | 'edit'
  hidden: Record<string, string>
  label: string
  send: string
  ownName: OwnName | null
  initial?: RichDocument | undefined
  /** Told when the text has rested, so that it can be kept. */
  onWritten?: (content: RichDocument) => void
  submit: (values: Record<string, string>) => Promise<Outcome<Written>>
  posted: FormState | undefined
  onDone: (data: Written) => void
  children?: ReactNode
}

/** A reply that is written, or changed. A child's whole name in it is asked about once. */
export function EntryForm({ name, hidden, label, send, ownName, initial, onWritten, onDone, ...form }: EntryFormProps) {
  const { named, arrived } = useClientId()
  const [written, setWritten] = useState(0)
  const { submit, posted, children } = form
  return (
    <PostForm
      name={name}
      hidden={hidden}
      posted={posted}
      submit={(values) => submit(named(values))}
      offline={m.form_offline}
      onDone={(data) => {
        arrived()
        setWritten((before) => before + 1)
        onDone(data)
      }}
      className="space-y-3"
    >
      {({ values, errors, pending }) => {
        // What was typed comes back where no script runs; what has been sent does not.
        const typed = values.content ? fromMarkdown(values.content, 'entry') : initial
        const begun = written === 0 ? typed : undefined
        return (
          <>
            <RichTextField
              key={written}
              name="content"
              level="entry"
              label={label}
              error={errors.content}
              required
              {...(begun && { defaultValue: begun })}
              {...(onWritten && { onChange: onWritten })}
            />
            {children}
            {ownName && <HideName own={ownName} checked={'hideName' in values} error={errors.hideName} />}
            <NamesAgreed names={errors.names} />
            <Button type="submit" variant={name === 'reply' ? 'primary' : 'outline'} pending={pending}>
              {send}
            </Button>
          </>
        )
      }}
    </PostForm>
  )
}
