import { Link } from '@tanstack/react-router'
import type { EventSummary } from '#/contract/event/event.ts'
import type { Answering, JobSummary } from '#/contract/job/job.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import type { VisitTimes } from '#/contract/visit/visit.ts'
import { DoorWord } from '#/features/events/components/door-word.tsx'
import { ReviewSummary, type ReviewsInShort } from '#/features/reviews/components/review-summary.tsx'
import { MapCredit } from '#/features/places/components/map-credit.tsx'
import { VisitCard } from '#/features/visits/components/visit-card.tsx'
import { onMap } from '#/lib/mercator.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { formatDay } from '#/words/dates.ts'
import { eventHours } from '#/words/event.ts'
import { answeringWord, salaryWord } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import type { SchoolLinks } from '../schools.links.ts'
import { SchoolBody } from './school-body.tsx'
import { SchoolContact } from './school-contact.tsx'
import { SchoolEnvironment } from './school-environment.tsx'
import { SchoolGallery } from './school-gallery.tsx'
import { SchoolHead, type ReadSchool } from './school-head.tsx'
import { SchoolOrigin } from './school-origin.tsx'
import { SchoolLevels } from './school-levels.tsx'
import { SchoolStatuses } from './school-statuses.tsx'

type Offered = { jobs: readonly JobSummary[]; answering: Answering | null }

export type SchoolToldProps = {
  school: ReadSchool
  html: string
  outline: MapOutline | null
  /** What it invites to next. */
  events: readonly EventSummary[]
  /** Work that it offers. */
  offered: Offered
  /** What parents say; null where it is not shown. */
  reviews: ReviewsInShort | null
  /** When families may come to look; null where it takes no visits now. */
  visits: VisitTimes | null
  today: string
  links: SchoolLinks
  heading?: 'h1' | 'h2'
}

/** All that a school’s page tells. Nothing in it needs a script. */
export function SchoolTold(props: SchoolToldProps) {
  const { school, html, outline, events, offered, reviews, visits, today, links, heading } = props
  return (
    <>
      <SchoolHead school={school} links={links} heading={heading} />
      {school.cover && (
        <StoredPicture
          picture={sharedPicture(school.cover, '(min-width: 80rem) 76rem, 94vw')}
          alt={school.cover.alt}
          first
          className="mt-6 aspect-2/1 w-full rounded md:aspect-3/1"
        />
      )}
      <div className="grid items-start gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-9">
          <SchoolEnvironment facts={school.facts} />
          <SchoolLevels levels={school.levels} today={today} />
          <SchoolStatuses statuses={school.statuses} />
          <SchoolBody school={school} html={html} map={outline && <PlaceMap school={school} outline={outline} />} />
          <SchoolGallery gallery={school.gallery} />
          {reviews && (
            <ReviewSummary reviews={reviews} link={links.reviews(school.slug)} write={links.writeReview(school.slug)} />
          )}
          {events.length > 0 && <Events events={events} link={links.event} />}
          {offered.jobs.length > 0 && <Jobs offered={offered} link={links.job} />}
        </div>
        <aside aria-label={m.schools_contact()} className="min-w-0 space-y-4 lg:sticky lg:top-4">
          <VisitCard slug={school.slug} visits={visits} links={links} />
          <SchoolContact school={school} ask={links.ask(school.slug)} />
          <SchoolOrigin school={school} />
        </aside>
      </div>
    </>
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

function Jobs({ offered: { jobs, answering }, link }: { offered: Offered; link: SchoolLinks['job'] }) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="pb-1 text-lead font-semibold">
        {m.schools_jobs()}
      </h2>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-small">
            <Link {...link(job.slug)} className="min-w-0 grow font-semibold hover:underline">
              {job.title}
            </Link>
            <span className="text-muted">{[workRoleWords[job.role](), salaryWord(job.salary)].join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-small text-muted">{answeringWord(answering)}</p>
    </section>
  )
}
