import { Link, useNavigate } from '@tanstack/react-router'
import { bookingLimits } from '#/contract/booking/booking-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { amountOr, dayOn, rateWord, spanOn, timeOn, tutorModeWord, zoneName } from '#/words/tutor.ts'
import { sendBooking } from '../booking-form.ts'
import type { Offer } from '../found.ts'
import type { TutorLinks } from '../tutors.links.ts'
import { useClock } from '../use-clock.ts'

type BookScreenProps = {
  offer: Offer
  at: string
  posted: FormState | undefined
  links: Pick<TutorLinks, 'tutor' | 'book'>
  /** Where one’s bookings stand. */
  onwards: ReturnType<TutorLinks['bookings']>
  /** What is free is asked anew, where somebody was sooner. */
  onRefused: () => void
}

/** One session, before it is booked: with whom, when on both clocks, and on what terms. */
export function BookScreen({ offer, at, links, ...form }: BookScreenProps) {
  const { tutor, timeZone, isFree, nearest, cancelHours } = offer
  const ends = new Date(Date.parse(at) + tutor.minutes * 60_000).toISOString()
  const { own } = useClock(timeZone, [at, ends, ...nearest])
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader
        title={m.tutors_book_title({ name: tutor.name })}
        className="pb-5 md:pb-6"
        lead={
          <>
            <span className="block">{`${spanOn(at, ends, own ?? timeZone)} (${zoneName(own ?? timeZone)})`}</span>
            {own && (
              <span className="block text-body text-muted">
                {m.tutors_book_theirs({ time: `${spanOn(at, ends, timeZone)} (${zoneName(timeZone)})` })}
              </span>
            )}
          </>
        }
      />
      {isFree ? (
        <BookForm offer={offer} at={at} {...form} />
      ) : (
        <Taken offer={offer} zone={own ?? timeZone} links={links} />
      )}
      <p className="pt-5 text-small text-muted">{m.tutors_cancel_rule({ hours: cancelHours })}</p>
    </Container>
  )
}

type TakenProps = { offer: Offer; zone: string; links: BookScreenProps['links'] }

/** Somebody was sooner: the nearest three. */
function Taken({ offer: { tutor, nearest }, zone, links }: TakenProps) {
  return (
    <>
      <Alert tone="warning" role="status">
        {m.tutors_book_taken()}
      </Alert>
      {nearest.length > 0 && (
        <>
          <h2 className="pt-6 pb-2 text-lead font-semibold">{m.tutors_book_nearest()}</h2>
          <ul className="flex flex-wrap gap-2">
            {nearest.map((one) => (
              <li key={one}>
                <Button asChild variant="outline">
                  <Link {...links.book(tutor.id, one)}>{`${dayOn(one, zone)}, ${timeOn(one, zone)}`}</Link>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="pt-6">
        <Link {...links.tutor(tutor.id)} className="text-primary-text underline underline-offset-4">
          {m.tutors_book_all()}
        </Link>
      </p>
    </>
  )
}

function BookForm({ offer, at, posted, onwards, onRefused }: Omit<BookScreenProps, 'links'>) {
  const navigate = useNavigate()
  const { tutor, children, mayTrial } = offer
  return (
    <PostForm
      name="book"
      hidden={{ id: tutor.id, at }}
      posted={posted}
      offline={m.form_offline}
      className="space-y-5"
      submit={async (values) => {
        const sent = await sendBooking(values)
        if (!sent.ok && sent.error.status === 409) onRefused()
        return sent
      }}
      onDone={() => void navigate({ ...onwards, search: { done: 'booked' } } as never)}
    >
      {({ values, errors, pending }) => (
        <>
          <Fieldset name="mode" legend={m.tutors_mode()} error={errors.mode}>
            <RadioSegments
              name="mode"
              defaultValue={values.mode ?? tutor.modes[0] ?? ''}
              options={tutor.modes.map((mode) => ({ value: mode, label: tutorModeWord(mode) }))}
            />
          </Fieldset>
          {children.length > 0 && (
            <Field name="child" label={m.tutors_book_child()} error={errors.child}>
              <NativeSelect defaultValue={values.child ?? ''}>
                <option value="">{m.tutors_book_no_child()}</option>
                {children.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field
            name="note"
            label={m.tutors_book_note()}
            help={m.tutors_book_note_help({ name: tutor.name })}
            error={errors.note}
            note={m.form_optional()}
          >
            <Textarea rows={4} maxLength={bookingLimits.note} defaultValue={values.note} />
          </Field>
          {mayTrial && tutor.trialPrice !== null && (
            <CheckboxField name="trial" value="true" defaultChecked={values.trial === 'true'} error={errors.trial}>
              {m.tutors_book_trial({ amount: amountOr(tutor.trialPrice, tutor.currency) })}
            </CheckboxField>
          )}
          <p className="font-semibold">{rateWord(tutor)}</p>
          <p className="text-small text-muted">{m.tutors_book_pay({ days: bookingLimits.contactDays })}</p>
          <Button type="submit" pending={pending}>
            {m.tutors_book()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
