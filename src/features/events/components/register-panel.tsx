import type { Event } from '#/contract/event/event.ts'
import { isLiving } from '#/contract/event/registration-kinds.ts'
import type { SeriesOutcome } from '#/contract/event/series.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { eventDoorWords, instantIn } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import type { EventLinks } from '../events.links.ts'
import { OwnRegistrationCard, type OwnRegistrationProps } from './own-registration.tsx'
import { RegisterForm, WaitingRule, type Registered } from './register-form.tsx'

type RegisterPanelProps = {
  event: Omit<Event, 'content'>
  isMember: boolean
  own: Pick<OwnRegistrationProps, 'registration' | 'picture'> | null
  /** What has just been done. */
  done: Registered
  posted: FormState | undefined
  links: Pick<EventLinks, 'login' | 'registration'>
  onDone: (done: Registered) => void
}

/** How one comes to it; once one does, how that stands. */
export function RegisterPanel({ event, own, isMember, done, posted, links, onDone }: RegisterPanelProps) {
  const { door } = event
  const isOpen = door === 'open' || door === 'waiting'
  const here = own ? links.registration(own.registration.id) : {}
  const living = own && isLiving(own.registration.status) ? own : null
  return (
    <Card className="scroll-mt-20 p-5" id="register">
      <h2 className="pb-3 text-lead font-semibold">{living ? m.events_yours() : m.events_register_title()}</h2>
      {done === 'asked' && (
        <Alert tone="success" role="status" className="mb-4">
          {m.events_guest_asked()}
        </Alert>
      )}
      {done && done !== 'asked' && <SeriesDone outcome={done} />}
      {living ? (
        <>
          <OwnRegistrationCard {...living} here={here} posted={posted} onDone={() => onDone(null)} />
          {living.registration.status === 'waitlisted' && <WaitingRule hours={event.offerHours} open={false} />}
        </>
      ) : (
        <>
          {own && <OwnRegistrationCard {...own} here={here} posted={posted} onDone={() => onDone(null)} />}
          {isOpen ? (
            <RegisterForm event={event} isMember={isMember} posted={posted} links={links} onDone={onDone} />
          ) : (
            <p className="text-muted">{closedText(event)}</p>
          )}
        </>
      )}
    </Card>
  )
}

/** What became of many dates at once. */
function SeriesDone({ outcome: { registered, waiting, known, refused } }: { outcome: SeriesOutcome }) {
  const words = [
    registered > 0 && m.events_series_registered(counted(registered)),
    waiting > 0 && m.events_series_waiting(counted(waiting)),
    known > 0 && m.events_series_known(counted(known)),
    refused.length > 0 && m.events_series_refused({ days: listFormat().format(refused.map(formatDay)) }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Alert tone={refused.length > 0 ? 'warning' : 'success'} role="status" className="mb-4">
      {words.join(' ')}
    </Alert>
  )
}

function closedText({ door, opensAt, closesAt, timeZone }: Omit<Event, 'content'>): string {
  if (door === 'early' && opensAt) return m.events_opens_at({ at: instantIn(opensAt, timeZone) })
  if (door === 'closed') return m.events_closed_at({ at: instantIn(closesAt, timeZone) })
  const texts: Partial<Record<Event['door'], () => string>> = {
    full: m.events_full_text,
    over: m.events_over_text,
    cancelled: m.events_is_cancelled,
    postponed: m.events_is_postponed,
  }
  return (texts[door] ?? eventDoorWords[door].word)()
}
