import type { OwnEvent } from '#/contract/event/event.ts'
import type { Registration } from '#/contract/event/registration.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { cn } from '#/lib/cn.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import { shownNumber } from '#/words/counted.ts'
import { listFormat } from '#/words/formats.ts'
import { paidWords, registrationState, waitReason } from '../hosting.words.ts'
import { DoorForm } from './door-form.tsx'
import { RegistrationMore } from './registration-more.tsx'

export type RegistrationsTableProps = {
  event: OwnEvent
  registrations: readonly Registration[]
  posted: FormState | undefined
}

/** Who comes: with what, under which code, and whether they are here. */
export function RegistrationsTable({ event, registrations, posted }: RegistrationsTableProps) {
  return (
    <DataTable
      label={m.hosting_registrations()}
      rows={registrations}
      head={{
        title: m.record_name(),
        cell: (one) => <NameCell event={event} registration={one} posted={posted} />,
      }}
      columns={columns(
        event,
        registrations.some(({ children }) => children.length > 0),
        registrations.some(({ due, paid }) => due > 0 || paid > 0),
      )}
      actions={{
        title: m.list_actions(),
        cell: (one) => <DoorForm event={event} registration={one} posted={posted} />,
      }}
    />
  )
}

/** What nobody has is no column. */
const columns = (event: OwnEvent, hasChildren: boolean, hasMoney: boolean): Column<Registration>[] => [
  ...(event.tickets.length > 1
    ? [{ id: 'ticket', title: m.hosting_ticket_one(), cell: ({ ticket }: Registration) => ticket.name }]
    : []),
  { id: 'seats', title: m.hosting_places(), numeric: true, cell: ({ seats }) => shownNumber(seats) },
  ...(hasChildren ? [childrenColumn()] : []),
  ...(hasMoney ? [{ id: 'paid', title: m.hosting_paid(), cell: paidWords }] : []),
  {
    id: 'code',
    title: m.hosting_code(),
    cell: ({ code }) =>
      code ? (
        <bdi dir="ltr" className="text-muted">
          {code}
        </bdi>
      ) : null,
  },
  { id: 'state', title: m.hosting_state(), cell: (one) => <State registration={one} event={event} /> },
]

const childrenColumn = (): Column<Registration> => ({
  id: 'children',
  title: m.hosting_children(),
  cell: ({ children }) => {
    const names = listFormat().format(children)
    return names ? (
      <span className="block max-w-48 truncate text-muted" title={names}>
        {names}
      </span>
    ) : null
  },
})

const tones = {
  success: 'text-success',
  primary: 'text-primary-text',
  warning: 'text-warning',
  neutral: 'text-muted',
  danger: 'text-danger',
}

/** A word and a shape: whoever is here is full, whoever is expected half, whoever waits a triangle. */
function State({ registration, event }: { registration: Registration; event: OwnEvent }) {
  const { word, tone } = registrationState(registration, event)
  const reason = waitReason(registration)
  return (
    <span className={cn('inline-flex items-center gap-2 max-lg:whitespace-normal md:max-lg:w-36', tones[tone])}>
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0 fill-current">
        {tone === 'success' && <circle cx="5" cy="5" r="4.5" />}
        {tone === 'primary' && (
          <>
            <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
            <path d="M5 1a4 4 0 0 0 0 8Z" />
          </>
        )}
        {tone === 'warning' && <path d="M5 .5 9.8 9.2H.2z" />}
        {tone === 'neutral' && <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />}
      </svg>
      <span>
        {word}
        {reason && <span className="block text-small text-muted">{reason}</span>}
      </span>
    </span>
  )
}

function NameCell({
  event,
  registration,
  posted,
}: Omit<RegistrationsTableProps, 'registrations'> & { registration: Registration }) {
  const { id, personId, name } = registration
  return (
    <span className="flex items-start gap-3">
      <Avatar size="sm" alt="" fallback={<SeedAvatar seed={personId ?? id} name={name} size={32} />} />
      <RegistrationMore event={event} registration={registration} posted={posted} />
    </span>
  )
}
