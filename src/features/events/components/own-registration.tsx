import { Link, type LinkProps } from '@tanstack/react-router'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { instantIn } from '#/words/event.ts'
import { plainMoney } from '#/words/money.ts'
import { registrationDeeds, type RegistrationDeed } from '../registration-deeds.ts'
import { ChangeForm } from './change-form.tsx'
import { DoorCode, type CodePicture } from './door-code.tsx'
import { HostMessages } from './host-messages.tsx'
import { OwnMoney } from './own-money.tsx'
import { PayForm, type Countries } from './pay-form.tsx'

export type OwnRegistrationProps = {
  registration: OwnRegistration
  picture: CodePicture
  /** Of a guest’s link. */
  linkKey?: string | undefined
  posted: FormState | undefined
  onDone: () => void
  /** The page of this registration: there one pays. */
  here: LinkProps
  /** On that page. */
  countries?: Countries | undefined
}

const states: Record<OwnRegistration['status'], { word: () => string; tone: BadgeTone }> = {
  held: { word: m.events_own_held, tone: 'warning' },
  unpaid: { word: m.events_own_unpaid, tone: 'warning' },
  registered: { word: m.events_own_registered, tone: 'success' },
  waitlisted: { word: m.events_own_waiting, tone: 'warning' },
  offered: { word: m.events_own_offered, tone: 'primary' },
  cancelled: { word: m.events_own_cancelled, tone: 'neutral' },
  lapsed: { word: m.events_own_lapsed, tone: 'neutral' },
  declined: { word: m.events_own_declined, tone: 'neutral' },
}

/** Whoever came, or did not, reads nothing of what is to come. */
const isOver = ({ status, event }: OwnRegistration, now = new Date()): boolean =>
  status === 'registered' && event.status !== 'postponed' && new Date(event.endsAt) <= now

const stateOf = (registration: OwnRegistration): (typeof states)['held'] => {
  if (!isOver(registration)) return states[registration.status]
  return registration.attendedAt
    ? { word: m.events_own_was, tone: 'success' }
    : { word: m.events_own_over, tone: 'neutral' }
}

/** How one’s own registration stands, what is needed at the door, and what one may do about it. */
export function OwnRegistrationCard(props: OwnRegistrationProps) {
  const { registration, picture, linkKey, posted, onDone, here, countries } = props
  const { status, event, ticket, seats, children, onlineUrl, guest } = registration
  const { word, tone } = stateOf(registration)
  const isIn = status === 'registered' && !isOver(registration)
  // Of each such date leaving costs something else, which stands on its own page.
  const isPaidAhead = status === 'registered' && registration.payment !== 'on_site'
  const isUnconfirmed = status === 'held' || registration.waiting?.reason === 'unconfirmed'
  const deed = { registration, linkKey, posted, onDone }
  return (
    <div className="space-y-4">
      <p>
        <Badge tone={tone}>{word()}</Badge>
      </p>
      <p>{isOver(registration) ? m.events_own_over_text() : sentenceOf(registration)}</p>
      {!event.isShown && <p>{m.events_own_unshown_text()}</p>}
      <p className="text-small text-muted">
        {[
          ticket.name,
          m.events_seats(counted(seats)),
          ticket.price > 0 && plainMoney(ticket.price * seats),
          guest?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
        {children.length > 0 && <span className="block">{m.events_with_children({ names: children.join(', ') })}</span>}
      </p>
      <OwnMoney registration={registration} linkKey={linkKey} />
      {status === 'unpaid' && <Paying {...deed} here={here} countries={countries} />}
      {isIn && picture && registration.code && <DoorCode code={registration.code} picture={picture} />}
      {isIn && onlineUrl && (
        <p>
          <a href={onlineUrl} rel="noreferrer" className={`${linkClass} font-semibold break-all`}>
            {m.events_join_online()}
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isUnconfirmed && <Deed {...deed} name="confirm" label={m.events_confirm()} />}
        {status === 'offered' && <Deed {...deed} name="accept" label={m.events_accept()} />}
        {status === 'offered' && <Deed {...deed} name="decline" label={m.events_decline()} variant="outline" />}
        {isIn && event.isShown && event.status !== 'cancelled' && (
          <a href={filePaths.registrationCalendar(registration.id, linkKey)} className={`${linkClass} text-small`}>
            {m.events_add_to_calendar()}
          </a>
        )}
      </div>
      {registration.certificate && (
        <p>
          <a href={filePaths.certificate(registration.id, linkKey)} download className={`${linkClass} font-semibold`}>
            {m.certificates_download()}
          </a>
        </p>
      )}
      {registration.mayChange && (isIn || status === 'waitlisted') && <ChangeForm {...deed} />}
      {registration.mayCancel && status !== 'offered' && (
        <Deed
          {...deed}
          name="cancel"
          label={status === 'waitlisted' ? m.events_wait_no_longer() : m.events_cancel_own()}
          variant="outline"
        />
      )}
      {event.inSeries && !linkKey && !guest && !isPaidAhead && registration.mayCancel && status !== 'offered' && (
        <LeaveSeries {...deed} />
      )}
      <HostMessages {...registration} />
    </div>
  )
}

/** The billing step needs room of its own. */
function Paying({ countries, ...own }: Omit<OwnRegistrationProps, 'picture'>) {
  const isBilled = own.registration.payment === 'invoice'
  if (countries) return <PayForm {...own} countries={countries} />
  return (
    <Button asChild>
      <Link {...own.here}>{isBilled ? m.events_bill_open() : m.events_pay_open()}</Link>
    </Button>
  )
}

function sentenceOf(registration: OwnRegistration): string {
  const { status, waiting, until, seats, event, payment, ending } = registration
  const at = until ? instantIn(until, event.timeZone) : ''
  switch (status) {
    case 'held':
      return m.events_own_held_text({ until: at })
    case 'unpaid':
      return payment === 'invoice' ? m.events_own_unbilled_text({ until: at }) : m.events_own_unpaid_text({ until: at })
    case 'registered':
      return m.events_own_registered_text()
    case 'waitlisted':
      return waiting ? waitingText(waiting, seats, at) : ''
    case 'offered':
      return m.events_own_offered_text({ until: at })
    case 'cancelled':
      return m.events_own_cancelled_text()
    case 'lapsed':
      return ending === 'time' ? lapsedText[payment]() : m.events_own_lapsed_text()
    case 'declined':
      return m.events_own_declined_text()
  }
}

const lapsedText: Record<OwnRegistration['payment'], () => string> = {
  on_site: m.events_own_lapsed_text,
  platform: m.events_own_unpaid_over,
  invoice: m.events_own_unbilled_over,
  either: m.events_own_unpaid_over,
}

/** Where one stands in line, and why one waits. */
function waitingText({ place, reason, free }: NonNullable<OwnRegistration['waiting']>, seats: number, until: string) {
  if (reason === 'unconfirmed') return m.events_own_held_text({ until })
  if (reason === 'party') return m.registering_wait_party({ position: place, free, seats })
  return m.registering_wait_full({ position: place })
}

/** From every date that is to come; each of them gives its places on. */
function LeaveSeries({ registration: { id }, posted, onDone }: Omit<OwnRegistrationProps, 'picture' | 'here'>) {
  return (
    <PostForm
      name="leave_series"
      hidden={{ registration: id }}
      posted={posted}
      submit={registrationDeeds.leave_series}
      offline={m.form_offline}
      onDone={onDone}
    >
      {({ pending }) => (
        <Button type="submit" variant="ghost" pending={pending}>
          {m.events_series_leave()}
        </Button>
      )}
    </PostForm>
  )
}

type DeedProps = Omit<OwnRegistrationProps, 'picture' | 'here'> & {
  name: Exclude<RegistrationDeed, 'register' | 'change' | 'leave_series' | 'pay'>
  label: string
  variant?: ButtonProps['variant']
}

function Deed({ registration: { id }, linkKey, posted, onDone, name, label, variant }: DeedProps) {
  return (
    <PostForm
      name={name}
      hidden={{ registration: id, ...(linkKey && { key: linkKey }) }}
      posted={posted}
      submit={registrationDeeds[name]}
      offline={m.form_offline}
      onDone={onDone}
    >
      {({ pending }) => (
        <Button type="submit" variant={variant} pending={pending}>
          {label}
        </Button>
      )}
    </PostForm>
  )
}
