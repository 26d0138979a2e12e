import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Event, EventSummary } from '#/contract/event/event.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { onMap } from '#/lib/mercator.ts'
import { m } from '#/paraglide/messages.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { Container } from '#/ui/page/container.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { eventHours, eventWhen } from '#/words/event.ts'
import { formatDay } from '#/words/dates.ts'
import { DoorWord } from '../components/door-word.tsx'
import { EventBody } from '../components/event-body.tsx'
import { EventCover } from '../components/event-cover.tsx'
import { EventHead } from '../components/event-head.tsx'
import { MapCredit } from '#/features/places/components/map-credit.tsx'
import type { OwnRegistrationProps } from '../components/own-registration.tsx'
import type { Registered } from '../components/register-form.tsx'
import { RegisterPanel } from '../components/register-panel.tsx'
import { SeatsTaken } from '../components/seats-taken.tsx'
import { reportEvent } from '../events.functions.ts'
import type { EventLinks } from '../events.links.ts'

export type ReadEvent = Omit<Event, 'content'>

type EventScreenProps = {
  event: ReadEvent
  html: string
  outline: MapOutline | null
  /** What else its host invites to. */
  others: readonly EventSummary[]
  own: Pick<OwnRegistrationProps, 'registration' | 'picture'> | null
  viewer: Pick<SessionUser, 'id'> | null
  /** What has just been done. */
  done: Registered
  posted: FormState | undefined
  links: EventLinks
  onDone: (done: Registered) => void
}

/** An event: what, when and where, who may come and how one does. */
export function EventScreen({
  event,
  html,
  outline,
  others,
  viewer,
  own,
  done,
  posted,
  links,
  onDone,
}: EventScreenProps) {
  return (
    <Container className="pb-12 pt-5">
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <EventHead event={event} links={links} />
          <div className="space-y-5 pt-5">
            <EventCover cover={event.cover} />
            <SeatsTaken places={event.places} left={event.left} />
          </div>
        </div>
        <aside aria-label={m.events_register_title()} className="min-w-0 lg:row-span-2 lg:sticky lg:top-4">
          <RegisterPanel
            event={event}
            own={own}
            isMember={viewer !== null}
            done={done}
            posted={posted}
            links={links}
            onDone={onDone}
          />
        </aside>
        <div className="min-w-0 space-y-10">
          <EventBody event={event} html={html} map={outline && <PlaceMap event={event} outline={outline} />} />
          {event.series && event.series.dates.length > 0 && <Dates series={event.series} links={links} />}
          {others.length > 0 && <Others others={others} links={links} />}
          {viewer && (
            <ReportButton
              variant="ghost"
              size="sm"
              label={m.events_report()}
              title={m.events_report_title()}
              send={(report) => reportEvent({ data: { id: event.id, report } })}
            />
          )}
        </div>
      </div>
    </Container>
  )
}

function PlaceMap({ event, outline }: { event: ReadEvent; outline: MapOutline }) {
  const { point, venue, city } = event
  if (!point) return null
  const label = m.events_map_of({ place: [venue?.name, city].filter(Boolean).join(', ') })
  return (
    <OutlineMap outline={outline} label={label} avoid={[onMap(outline.view, point)]} credit={<MapCredit />}>
      <MapMarker
        view={outline.view}
        {...onMap(outline.view, point)}
        count={1}
        label={venue?.name || city || event.title}
      />
    </OutlineMap>
  )
}

type Series = NonNullable<ReadEvent['series']>

/** When else it takes place: the next dates, each with places of its own. */
function Dates({ series: { id, count, dates }, links }: { series: Series } & Pick<EventScreenProps, 'links'>) {
  const shown = dates.filter(({ status }) => status === 'published' || status === 'rescheduled').length
  return (
    <section>
      <h2 className="pb-1 text-lead font-semibold">{m.events_series_title()}</h2>
      <ul className="divide-y divide-line">
        {dates.map((date) => (
          <li key={date.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-small">
            <Link {...links.event(date.slug)} className="min-w-0 grow font-semibold tabular-nums hover:underline">
              {eventWhen(date)}
            </Link>
            <DoorWord event={date} />
          </li>
        ))}
      </ul>
      {count > shown && (
        <Link {...links.list({ series: id })} className={`${linkClass} inline-block pt-2 text-small`}>
          {m.events_series_all(counted(count))}
        </Link>
      )}
    </section>
  )
}

function Others({ others, links }: Pick<EventScreenProps, 'others' | 'links'>) {
  return (
    <section>
      <h2 className="pb-1 text-lead font-semibold">{m.events_others()}</h2>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-small">
            <span className="w-44 shrink-0 text-muted tabular-nums">
              {[formatDay(other.startsOn), eventHours(other)].filter(Boolean).join(', ')}
            </span>
            <Link {...links.event(other.slug)} className="min-w-0 grow font-semibold hover:underline">
              {other.title}
            </Link>
            <DoorWord event={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
