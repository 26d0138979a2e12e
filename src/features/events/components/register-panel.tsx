import type { Event } from '#/contract/event/event.ts'
import { isLiving } from '#/contract/event/registration-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { eventDoorWords, instantIn } from '#/words/event.ts'
import type { EventLinks } from '../events.links.ts'
import { OwnRegistrationCard, type OwnRegistrationProps } from './own-registration.tsx'
import { RegisterForm, WaitingRule } from './register-form.tsx'

type RegisterPanelProps = {
  event: Omit<Event, 'content'>
  isMember: boolean
  own: Pick<OwnRegistrationProps, 'registration' | 'picture'> | null
  /** A guest has just asked. */
  isAsked: boolean
  posted: FormState | undefined
  links: Pick<EventLinks, 'login' | 'registration'>
  onDone: (asked: boolean) => void
}

/** How one comes to it; once one does, how that stands. */
export function RegisterPanel({ event, own, isMember, isAsked, posted, links, onDone }: RegisterPanelProps) {
  const { door } = event
  const isOpen = door === 'open' || door === 'waiting'
  const here = own ? links.registration(own.registration.id) : {}
  const living = own && isLiving(own.registration.status) ? own : null
  return (
    <Card className="scroll-mt-20 p-5" id="register">
      <h2 className="pb-3 text-lead font-semibold">{living ? m.events_yours() : m.events_register_title()}</h2>
      {isAsked && (
        <Alert tone="success" role="status" className="mb-4">
          {m.events_guest_asked()}
        </Alert>
      )}
      {living ? (
        <>
          <OwnRegistrationCard {...living} here={here} posted={posted} onDone={() => onDone(false)} />
          {living.registration.status === 'waitlisted' && <WaitingRule hours={event.offerHours} open={false} />}
        </>
      ) : (
        <>
          {own && <OwnRegistrationCard {...own} here={here} posted={posted} onDone={() => onDone(false)} />}
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
