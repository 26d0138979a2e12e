import type { OwnEvent } from '#/contract/event/event.ts'
import { isLiving } from '#/contract/event/registration-kinds.ts'
import type { Registration } from '#/contract/event/registration.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { eventLimits } from '#/contract/event/event-kinds.ts'
import { instantIn } from '#/words/event.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import { useDoor } from '../use-door.ts'
import { PaidForm } from './paid-form.tsx'
import { RefundForm } from './refund-form.tsx'

type RegistrationMoreProps = { event: OwnEvent; registration: Registration; posted: FormState | undefined }

/** What was answered, how to reach them, and the way to take the place back. Folded away, since a list is read by its lines. */
export function RegistrationMore({ event, registration, posted }: RegistrationMoreProps) {
  const { id, name, isGuest, email, answers, status, createdAt } = registration
  const { changed } = useDoor(event)
  return (
    <details open={isRefused(posted, id)} className="group/more min-w-0 grow text-small">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-2 py-1 text-[0.9375rem] hover:underline [&::-webkit-details-marker]:hidden">
        <bdi className="font-semibold lg:whitespace-nowrap">{name || m.hosting_erased()}</bdi>
        {isGuest && <span className="text-small text-muted">{m.hosting_guest()}</span>}
        <LineIcon name="chevron" className="size-4 text-muted group-open/more:rotate-180" />
      </summary>
      <div className="max-w-prose space-y-3 py-2 whitespace-normal">
        {email && (
          <p>
            <a href={`mailto:${email}`} className={linkClass} dir="ltr">
              {email}
            </a>
          </p>
        )}
        <p className="text-muted">{m.hosting_registered_at({ at: instantIn(createdAt, event.timeZone) })}</p>
        <dl className="space-y-1.5">
          {event.questions
            .filter((question) => question.id in answers)
            .map((question) => (
              <div key={question.id}>
                <dt className="text-muted">{question.label}</dt>
                <dd dir="auto">{answerWords(answers[question.id])}</dd>
              </div>
            ))}
        </dl>
        {isSaid(registration) && <PaidForm event={event} registration={registration} posted={posted} />}
        {registration.papers.length > 0 && <RefundForm event={event} registration={registration} posted={posted} />}
        {isLiving(status) && (
          <PostForm
            name="give_up"
            hidden={{ id: event.id, registration: id }}
            posted={posted}
            offline={m.form_offline}
            submit={hostingDeeds.give_up}
            onDone={() => void changed(m.hosting_given_up({ name }))}
            className="space-y-2 border-t border-line pt-3"
          >
            {({ values, errors, pending }) => (
              <>
                <p className="text-muted">{giveUpText(registration)}</p>
                <Field id={`note-${id}`} name="note" label={m.hosting_give_up_note()} error={errors.note}>
                  <Input maxLength={eventLimits.note} autoComplete="off" defaultValue={values.note} />
                </Field>
                <Button type="submit" variant="outline" size="sm" pending={pending}>
                  {m.hosting_give_up()}
                </Button>
              </>
            )}
          </PostForm>
        )}
      </div>
    </details>
  )
}

/** What hosts say themselves that they have. */
const isSaid = ({ payment, papers }: Registration): boolean =>
  payment === 'on_site' || (payment === 'invoice' && papers.length > 0)

function giveUpText({ payment, paid, refunded, due }: Registration): string {
  if (payment === 'invoice' && due > 0) return paid > 0 ? m.hosting_give_up_settled() : m.hosting_give_up_billed()
  return payment === 'platform' && paid > refunded ? m.hosting_give_up_paid() : m.hosting_give_up_text()
}

/** Where no script ran, what was refused is seen with what was typed. */
const isRefused = (posted: FormState | undefined, id: string): boolean =>
  ['give_up', 'paid', 'refund'].includes(posted?.values.form ?? '') && posted?.values.registration === id

const answerWords = (answer: string | boolean | undefined): string => {
  if (typeof answer === 'boolean') return answer ? m.hosting_yes() : m.hosting_no()
  return answer || m.form_nothing()
}
