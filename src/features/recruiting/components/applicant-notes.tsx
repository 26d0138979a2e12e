import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { Applicant, ApplicationNote } from '#/contract/job/application.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import { useChanged } from '../use-changed.ts'
import { starsWord } from './applicants-table.tsx'
import { RatingField } from './rating-field.tsx'

type ApplicantNotesProps = { applicant: Applicant; posted: FormState | undefined }

/** What those who decide write of it for themselves. */
export function ApplicantNotes({ applicant, posted }: ApplicantNotesProps) {
  const changed = useChanged()
  const { id, notes } = applicant
  return (
    <section aria-labelledby="notes" className="space-y-4">
      <div>
        <h2 id="notes" className="text-lead font-semibold">
          {m.recruiting_notes()}
        </h2>
        <p className="text-small text-muted">{m.recruiting_notes_text()}</p>
      </div>
      {notes.length > 0 && (
        <ul className="divide-y divide-line rounded border border-line bg-card px-4">
          {notes.map((note) => (
            <Note key={note.id} application={id} note={note} posted={posted} />
          ))}
        </ul>
      )}
      <PostForm
        name="note"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={recruitingDeeds.note}
        onDone={() => void changed(m.recruiting_done_noted())}
        // Once it is written, the next one begins empty.
        key={notes.length}
        className="space-y-3"
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="text" label={m.recruiting_note()} error={errors.text}>
              <Textarea rows={3} maxLength={applicationLimits.note} defaultValue={values.text} />
            </Field>
            <RatingField value={values.rating} error={errors.rating} />
            <Button type="submit" variant="outline" pending={pending}>
              {m.recruiting_note_write()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}

type NoteProps = { application: string; note: ApplicationNote; posted: FormState | undefined }

function Note({ application, note: { id, author, text, rating, createdAt, isOwn }, posted }: NoteProps) {
  const changed = useChanged()
  return (
    <li className="py-3">
      <p className="text-small text-muted tabular-nums">
        {[author?.name ?? m.recruiting_author_gone(), formatDay(createdAt), rating !== null && starsWord(rating)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      )}
      {isOwn && (
        <PostForm
          name="unnote"
          hidden={{ id: application, note: id }}
          posted={posted}
          offline={m.form_offline}
          submit={recruitingDeeds.unnote}
          onDone={() => void changed(m.recruiting_note_removed())}
        >
          {({ pending }) => (
            <Button type="submit" variant="ghost" size="sm" pending={pending}>
              {m.recruiting_note_remove()}
            </Button>
          )}
        </PostForm>
      )}
    </li>
  )
}
