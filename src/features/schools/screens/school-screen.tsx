import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { EventSummary } from '#/contract/event/event.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import { DoorWord } from '#/features/events/components/door-word.tsx'
import { MapCredit } from '#/features/events/components/map-credit.tsx'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import { onMap } from '#/lib/mercator.ts'
import { m } from '#/paraglide/messages.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { Container } from '#/ui/page/container.tsx'
import { formatDay } from '#/words/dates.ts'
import { eventHours } from '#/words/event.ts'
import { SchoolBody } from '../components/school-body.tsx'
import { SchoolContact } from '../components/school-contact.tsx'
import { SchoolEnvironment } from '../components/school-environment.tsx'
import { SchoolHead, type ReadSchool } from '../components/school-head.tsx'
import { SchoolLevels } from '../components/school-levels.tsx'
import { SchoolStatuses } from '../components/school-statuses.tsx'
import { reportSchool } from '../schools.functions.ts'
import type { SchoolLinks } from '../schools.links.ts'

type SchoolScreenProps = {
  school: ReadSchool
  html: string
  outline: MapOutline | null
  /** What it invites to next. */
  events: readonly EventSummary[]
  today: string
  viewer: Pick<SessionUser, 'id'> | null
  links: SchoolLinks
}

/** A school: what is known of it, who says so and since when, and what is not known. */
export function SchoolScreen({ school, html, outline, events, today, viewer, links }: SchoolScreenProps) {
  return (
    <Container className="pt-5 pb-12">
      <SchoolHead school={school} links={links} />
      <div className="grid items-start gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-9">
          <SchoolEnvironment facts={school.facts} />
          <SchoolLevels levels={school.levels} today={today} />
          <SchoolStatuses statuses={school.statuses} />
          <SchoolBody school={school} html={html} map={outline && <PlaceMap school={school} outline={outline} />} />
          {events.length > 0 && <Events events={events} link={links.event} />}
          {viewer && (
            <ReportButton
              variant="ghost"
              size="sm"
              label={m.schools_report()}
              title={m.schools_report_title()}
              send={(report) => reportSchool({ data: { id: school.id, report } })}
            />
          )}
        </div>
        <aside aria-label={m.schools_contact()} className="min-w-0 lg:sticky lg:top-4">
          <SchoolContact school={school} />
        </aside>
      </div>
    </Container>
  )
}

function PlaceMap({ school: { point, city, name }, outline }: { school: ReadSchool; outline: MapOutline }) {
  if (!point) return null
  const at = onMap(outline.view, point)
  return (
    <OutlineMap outline={outline} label={m.schools_map_of({ place: city ?? name })} avoid={[at]} credit={<MapCredit />}>
      <MapMarker view={outline.view} {...at} count={1} label={name} />
    </OutlineMap>
  )
}

function Events({ events, link }: { events: readonly EventSummary[]; link: SchoolLinks['event'] }) {
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="pb-1 text-lead font-semibold">
        {m.schools_events()}
      </h2>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-small">
            <span className="w-44 shrink-0 text-muted tabular-nums">
              {[formatDay(event.startsOn), eventHours(event)].filter(Boolean).join(', ')}
            </span>
            <Link {...link(event.slug)} className="min-w-0 grow font-semibold hover:underline">
              {event.title}
            </Link>
            <DoorWord event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}
