import type { HostedVisit } from '#/contract/visit/visit.ts'
import { visitLimits } from '#/contract/visit/visit-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { spanOn } from '#/words/tutor.ts'
import { sendOff } from '../hosted-deeds.ts'
import { endedText, partyWord } from '../visits.words.ts'

type HostedVisitCardProps = {
  school: { id: string }
  visit: HostedVisit
  posted: FormState | undefined
  onDone: () => void
}

/** One family that comes: who, when, how many, and the way to call it off. */
export function HostedVisitCard({ school, visit, posted, onDone }: HostedVisitCardProps) {
  const { id, name, email, startsAt, endsAt, timeZone, note, status, mayCancel } = visit
  const when = spanOn(startsAt, endsAt, timeZone)
  return (
    <article aria-label={`${name}, ${when}`} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="tabular-nums">{when}</p>
          <p className="text-small text-muted">{partyWord(visit)}</p>
          {email && (
            <p className="text-small">
              <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`} dir="ltr">
                {email}
              </a>
            </p>
          )}
        </div>
        {status === 'cancelled' && <Badge tone="danger">{m.visits_state_cancelled()}</Badge>}
      </div>
      {note && <p className="pt-2 wrap-anywhere whitespace-pre-line">{note}</p>}
      {status === 'cancelled' && <p className="pt-2 text-small wrap-anywhere">{endedText(visit, 'school')}</p>}
      {mayCancel && (
        <Disclosure
          title={m.visits_off_open()}
          className="border-b-0"
          open={posted?.values.visit === id ? true : undefined}
        >
          <PostForm
            name="off"
            hidden={{ school: school.id, visit: id }}
            posted={posted}
            offline={m.form_offline}
            submit={sendOff}
            onDone={onDone}
            className="space-y-3 text-ink"
          >
            {({ values, errors, pending }) => (
              <>
                <Field
                  id={`note-${id}`}
                  name="note"
                  label={m.visits_off_word()}
                  help={m.visits_off_word_help()}
                  error={errors.note}
                  note={m.form_optional()}
                >
                  <Input maxLength={visitLimits.word} autoComplete="off" defaultValue={values.note} />
                </Field>
                <Button type="submit" variant="outline" pending={pending}>
                  {m.visits_off()}
                </Button>
              </>
            )}
          </PostForm>
        </Disclosure>
      )}
    </article>
  )
}
