import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { RichTextField, type RichTextHandle } from '#/ui/rich-text/rich-text-field.tsx'
import { sameContent, type Content, type Field } from '../composer-content.ts'
import { RecipientsField } from './recipients-field.tsx'

export type Typed = Record<'to' | 'cc' | 'bcc', string>

type ComposerFieldsProps = {
  id: string
  content: Content
  onChange: (change: Partial<Content>) => void
  typed: Typed
  onTyped: (change: Partial<Typed>) => void
  errors: Partial<Record<Field, string>>
  locked: boolean
  onText: (text: RichTextHandle | null) => void
  /** Closing holds the text alone: what is closed is what is saved. */
  isTextLocked: boolean
}

/** To whom, about what, and what. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { id, content, onChange, typed, onTyped, errors, locked, onText, isTextLocked } = props
  const [copies, setCopies] = useState(false)
  const withCopies = copies || content.cc.length > 0 || content.bcc.length > 0 || errors.cc || errors.bcc
  const people = (field: keyof Typed, label: string) => ({
    id: `${id}-${field}`,
    label,
    people: content[field],
    onPeople: (next: Content['to']) => onChange({ [field]: next }),
    typed: typed[field],
    onTyped: (next: string) => onTyped({ [field]: next }),
    error: errors[field],
  })
  return (
    <fieldset disabled={locked} className="flex min-h-0 min-w-0 grow flex-col disabled:opacity-60">
      <legend className="sr-only">{m.mail_new()}</legend>
      <RecipientsField {...people('to', m.mail_to())}>
        {!withCopies && (
          <button
            type="button"
            onClick={() => setCopies(true)}
            className="min-h-9 shrink-0 cursor-pointer px-1 text-small text-muted hover:text-ink"
          >
            {m.mail_copies()}
          </button>
        )}
      </RecipientsField>
      {withCopies && (
        <>
          <RecipientsField {...people('cc', m.mail_cc())} />
          <RecipientsField {...people('bcc', m.mail_bcc())} />
        </>
      )}
      <div className="border-b border-line focus-within:border-primary-text focus-within:shadow-[0_1px_0_var(--primary-text)]">
        <div className="flex items-center gap-2 px-5 py-1.5">
          <label htmlFor={`${id}-subject`} className="w-14 shrink-0 text-small text-muted">
            {m.mail_subject()}
          </label>
          <input
            id={`${id}-subject`}
            type="text"
            dir="auto"
            maxLength={200}
            value={content.subject}
            aria-invalid={errors.subject ? true : undefined}
            aria-describedby={errors.subject && `${id}-subject-error`}
            onChange={(event) => onChange({ subject: event.target.value })}
            className="h-9 min-w-0 grow bg-transparent text-body font-medium focus-visible:outline-hidden"
          />
        </div>
        <Wrong id={`${id}-subject-error`} text={errors.subject} />
      </div>
      <RichTextField
        bare
        id={`${id}-document`}
        name="document"
        level="letter"
        label={m.mail_text()}
        value={content.document}
        // The editor also tells what it has only put in order: nobody has written by that.
        onChange={(document) => !sameContent(content, { ...content, document }) && onChange({ document })}
        error={errors.document}
        locked={isTextLocked}
        // One writes above the signature and what is quoted.
        hasFocus={content.to.length > 0}
        onHandle={onText}
        className="min-h-24 grow"
      />
    </fieldset>
  )
}

function Wrong({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="px-5 pb-2 text-small text-danger">
      {text}
    </p>
  )
}
