import { Link } from '@tanstack/react-router'
import type { DoorList } from '#/contract/event/door.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { SeatBeads } from '#/ui/materials/seat-beads.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { doorTime, eventWhen } from '#/words/event.ts'
import { DoorPeople } from '../components/door-people.tsx'
import { Entering } from '../components/entering.tsx'
import { numbersOf } from '../door-list.ts'
import type { DoorState } from '../door-store.ts'
import type { DoorLinks } from '../door.links.ts'
import { metWords } from '../door.words.ts'
import { useDoorStore } from '../use-door-store.ts'
import { useEntering } from '../use-entering.ts'

type DoorEvent = DoorList['event']
export type DoorScreenProps = { event: DoorEvent; viewer: { id: string; name: string }; links: DoorLinks }

/** The door of an event, on a phone: with a network or without one. */
export function DoorScreen({ event, viewer, links }: DoorScreenProps) {
  const { store, state } = useDoorStore(event.id, viewer)
  const { entered, letIn, letOut, enter } = useEntering(store, state, event.id)
  const { list, people, line } = state
  const isOver = list !== null && list.people.length === 0 && Date.parse(list.until) <= Date.parse(list.takenAt)
  const isOpen = list !== null && !isOver
  return (
    <Container className="max-w-2xl space-y-5 pt-5 pb-12">
      <Head event={event} />
      <NoScript>
        <Alert tone="warning">{m.door_noscript()}</Alert>
      </NoScript>
      <Line state={state} event={event} links={links} />
      {isOver && <Alert tone="info">{m.door_over()}</Alert>}
      {isOpen && (
        <>
          <Entering event={event} entered={entered} onCode={(code) => void enter(code)} />
          <Numbers state={state} />
          <DoorPeople event={event} people={people} onIn={letIn} onOut={letOut} />
          {list.more && <p className="text-small text-muted">{m.door_more(counted(people.length))}</p>}
          <Met list={list} event={event} />
        </>
      )}
      <footer className="space-y-2 text-small text-muted">
        {line !== 'ended' && !isOver && <p>{m.door_kept()}</p>}
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {event.mayHost && (
            <Link {...links.details(event.id)} reloadDocument className={linkClass}>
              {m.door_details()}
            </Link>
          )}
          {event.slug && event.status !== 'draft' && (
            <Link {...links.read(event.slug)} reloadDocument className={linkClass}>
              {m.door_read()}
            </Link>
          )}
        </p>
      </footer>
    </Container>
  )
}

function Head({ event }: { event: DoorEvent }) {
  const { title, startsAt, endsAt, startsOn, endsOn, timeZone, allDay } = event
  const isDated = startsAt && endsAt && startsOn && endsOn
  return (
    <header>
      <p className="text-small font-semibold text-muted">{m.door_title()}</p>
      <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{title}</h1>
      {isDated && <p className="text-muted">{eventWhen({ startsAt, endsAt, startsOn, endsOn, timeZone, allDay })}</p>}
    </header>
  )
}

/** Whether there is a connection, how old the list is, and what waits. */
function Line({ state, event, links }: { state: DoorState; event: DoorEvent; links: DoorLinks }) {
  const { list, waiting, refused, line } = state
  if (line === 'ended') return <Alert tone="danger">{m.door_ended()}</Alert>
  const at = list ? doorTime(list.takenAt, event) : ''
  const waits = waiting > 0 ? m.door_waiting(counted(waiting)) : ''
  return (
    <div className="space-y-3">
      {line === 'signed_out' && (
        <Alert
          tone="warning"
          role="alert"
          action={
            <Button asChild size="sm">
              <Link {...links.login} reloadDocument>
                {m.door_sign_in()}
              </Link>
            </Button>
          }
        >
          {m.door_signed_out()} {waits}
        </Alert>
      )}
      {line === 'offline' && (
        <Alert tone="warning" role="status">
          {list ? m.door_line_offline({ at }) : m.door_no_list()} {waits}
        </Alert>
      )}
      {(line === 'online' || line === 'begins') && (
        <p role="status" className="text-small text-muted">
          {list ? m.door_line_online({ at }) : m.door_line_begins()} {list && (waits || m.door_sent_all())}
        </p>
      )}
      {refused > 0 && <Alert tone="danger">{m.door_refused(counted(refused))}</Alert>}
    </div>
  )
}

function Numbers({ state: { people } }: { state: DoorState }) {
  const { here, expected } = numbersOf(people)
  const words = m.door_numbers({ here, expected })
  return (
    <div className="space-y-2">
      <SeatBeads seats={{ here, expected, free: null }} label={words} />
      <p role="status">
        <strong className="font-semibold tabular-nums">{words}</strong>
      </p>
    </div>
  )
}

/** What met when the phones were back: told plainly, since somebody may want to know why it is one. */
function Met({ list: { met }, event }: { list: DoorList; event: DoorEvent }) {
  if (met.length === 0) return null
  return (
    <section aria-labelledby="met" className="space-y-1.5">
      <h2 id="met" className="text-lead font-semibold">
        {m.door_met_title()}
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {met.map((one) => (
          <li key={one.registration} dir="auto" className="px-4 py-2.5 text-small">
            {metWords(one, event)}
          </li>
        ))}
      </ul>
    </section>
  )
}
