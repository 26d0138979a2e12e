import { Link, useHydrated } from '@tanstack/react-router'
import type { Booking } from '#/contract/booking/booking.ts'
import { bookingLimits } from '#/contract/booking/booking-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { amountOr, showSame, spanOn, tutorModeWord, zoneName } from '#/words/tutor.ts'
import type { BookingsLinks } from '../bookings.links.ts'
import { sendCancel } from '../cancel-form.ts'

export type BookingCardProps = {
  booking: Booking
  posted: FormState | undefined
  links: BookingsLinks
  onCancelled: () => void
}

/** One session as one of its sides sees it: with whom, when on both clocks, where, and the way out of it. */
export function BookingCard({ booking, posted, links, onCancelled }: BookingCardProps) {
  const { id, tutor, side, startsAt, endsAt, timeZone, status, trial } = booking
  const hydrated = useHydrated()
  const own = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
  const when = spanOn(startsAt, endsAt, own)
  const title = m.bookings_with({ name: booking.with.name })
  return (
    <article aria-label={`${title}, ${when}`} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            {side === 'booker' ? (
              <Link {...links.tutor(tutor)} className={linkClass}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="tabular-nums">{`${when} (${zoneName(own)})`}</p>
          {!showSame([startsAt, endsAt], own, timeZone) && (
            <p className="text-small text-muted tabular-nums">{`${spanOn(startsAt, endsAt, timeZone)} (${zoneName(timeZone)})`}</p>
          )}
        </div>
        <span className="flex flex-wrap gap-2">
          {trial && <Badge tone="neutral">{m.tutors_trial()}</Badge>}
          {status === 'cancelled' && <Badge tone="danger">{m.bookings_cancelled()}</Badge>}
        </span>
      </div>
      <DefinitionList items={factsOf(booking)} className="pt-2" />
      {booking.mayCancel && (
        <Disclosure
          title={m.bookings_cancel_open()}
          className="border-b-0"
          open={posted?.values.id === id ? true : undefined}
        >
          <PostForm
            name="cancel"
            hidden={{ id }}
            posted={posted}
            offline={m.form_offline}
            submit={sendCancel}
            onDone={onCancelled}
            className="space-y-3 text-ink"
          >
            {({ values, errors, pending }) => (
              <>
                <p className="text-small text-muted">{m.bookings_cancel_text({ until: spanOf(booking, own) })}</p>
                <Field
                  id={`note-${id}`}
                  name="note"
                  label={m.bookings_cancel_note()}
                  error={errors.note}
                  note={m.form_optional()}
                >
                  <Input maxLength={bookingLimits.endingNote} autoComplete="off" defaultValue={values.note} />
                </Field>
                <Button type="submit" variant="outline" pending={pending}>
                  {m.bookings_cancel()}
                </Button>
              </>
            )}
          </PostForm>
        </Disclosure>
      )}
    </article>
  )
}

/** Until when it costs nothing. */
const spanOf = ({ freeUntil }: Booking, zone: string): string => spanOn(freeUntil, freeUntil, zone)

const endingWords = { tutor: m.bookings_ended_tutor, booker: m.bookings_ended_booker, house: m.bookings_ended_house }

function factsOf(booking: Booking): Definition[] {
  const { mode, child, note, price, currency, meetingUrl, meetingPlace, ending, endingNote } = booking
  const { email } = booking.with
  return [
    ...(ending
      ? [
          {
            key: 'ending',
            term: m.bookings_cancelled(),
            detail: [endingWords[ending](), endingNote].filter(Boolean).join(' '),
          },
        ]
      : []),
    {
      key: 'mode',
      term: m.tutors_mode(),
      detail: [tutorModeWord(mode), meetingPlace].filter(Boolean).join(', '),
    },
    ...(meetingUrl
      ? [
          {
            key: 'url',
            term: m.bookings_room(),
            detail: (
              <a href={meetingUrl} rel="noreferrer" className={`${linkClass} wrap-anywhere`} dir="ltr">
                {meetingUrl}
              </a>
            ),
          },
        ]
      : []),
    ...(child ? [{ key: 'child', term: m.bookings_child(), detail: child }] : []),
    { key: 'price', term: m.tutors_rate(), detail: amountOr(price, currency) },
    ...(email
      ? [
          {
            key: 'email',
            term: m.bookings_write(),
            detail: (
              <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`} dir="ltr">
                {email}
              </a>
            ),
          },
        ]
      : []),
    ...(note
      ? [
          {
            key: 'note',
            term: m.bookings_note(),
            detail: <span className="whitespace-pre-line wrap-anywhere">{note}</span>,
          },
        ]
      : []),
  ]
}
