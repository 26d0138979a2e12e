import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import type { Observation } from '#/contract/journal/journal.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { timeThere } from '#/words/dates.ts'
import { sendChange, sendRemoval } from '../journal-deeds.ts'
import { visibilityWords } from '../journal.words.ts'
import { VisibilityField } from './visibility-field.tsx'

type ObservationRowProps = {
  observation: Observation
  /** Above the text: the day, or whom it is about. */
  title: string
  timeZone: string
  /** Whether what is one’s own can be changed here. */
  mayWrite: boolean
  posted: FormState | undefined
  onDone: (words: string) => void
}

/** A note, who wrote it and who reads it; one’s own can be shared, mended and thrown away. */
export function ObservationRow({ observation, title, timeZone, mayWrite, posted, onDone }: ObservationRowProps) {
  const { text, at, by, isOwn, visibility } = observation
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-1 text-small text-muted">
        {[timeThere(at, timeZone), isOwn ? null : by, visibilityWords[visibility]()].filter(Boolean).join(' · ')}
      </p>
      {isOwn && mayWrite && <OwnDeeds observation={observation} posted={posted} onDone={onDone} />}
    </li>
  )
}

type OwnDeedsProps = Pick<ObservationRowProps, 'observation' | 'posted' | 'onDone'>

function OwnDeeds({ observation: { id, text, visibility }, posted, onDone }: OwnDeedsProps) {
  const isMended = posted?.values.form === 'observation-change' && posted.values.id === id
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-5">
      {visibility !== 'family' && (
        <PostForm
          name="observation-open"
          hidden={{ id, visibility: 'family' }}
          posted={posted}
          offline={m.form_offline}
          submit={sendChange}
          onDone={() => onDone(m.journal_opened())}
        >
          {({ pending }) => (
            <Button type="submit" variant="link" pending={pending}>
              {m.journal_open()}
            </Button>
          )}
        </PostForm>
      )}
      <details open={isMended} className="min-w-0 open:basis-full">
        <summary className={`${linkClass} flex min-h-11 cursor-pointer items-center`}>{m.journal_change()}</summary>
        <PostForm
          key={`${text}${visibility}`}
          name="observation-change"
          hidden={{ id }}
          posted={posted}
          offline={m.form_offline}
          submit={sendChange}
          onDone={() => onDone(m.journal_changed())}
          className="space-y-3 pt-1"
        >
          {({ values, errors, pending }) => (
            <>
              <Field name="text" label={m.journal_text()} error={errors.text} required>
                <Textarea maxLength={journalLimits.text} defaultValue={values.text ?? text} />
              </Field>
              <VisibilityField value={values.visibility ?? visibility} error={errors.visibility} />
              <Button type="submit" pending={pending}>
                {m.journal_save()}
              </Button>
            </>
          )}
        </PostForm>
        <Removal id={id} posted={posted} onDone={onDone} />
      </details>
    </div>
  )
}

type RemovalProps = Pick<ObservationRowProps, 'posted' | 'onDone'> & { id: string }

/** There is no way back: it takes two presses. */
const Removal = ({ id, posted, onDone }: RemovalProps) => (
  <details className="mt-2">
    <summary className={`${linkClass} flex min-h-11 cursor-pointer items-center`}>{m.journal_remove()}</summary>
    <p className="max-w-prose">{m.journal_remove_text()}</p>
    <PostForm
      name="observation-remove"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={sendRemoval}
      onDone={() => onDone(m.journal_removed())}
      className="mt-2"
    >
      {({ pending }) => (
        <Button type="submit" variant="outline" pending={pending}>
          {m.journal_remove_sure()}
        </Button>
      )}
    </PostForm>
  </details>
)
