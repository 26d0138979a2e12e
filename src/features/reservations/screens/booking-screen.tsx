import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { BookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { Reservation } from '#/contract/reservation/reservation.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { listTexts } from '#/words/list.ts'
import { dayOn, spanOn } from '#/words/tutor.ts'
import { BookingFilters } from '../components/booking-filters.tsx'
import { BookingFiguresPanel } from '../components/booking-figures.tsx'
import { NoCentre } from '../components/no-centre.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import { WeekGrid } from '../components/week-grid.tsx'
import { doneWords } from '../done.words.ts'
import { chosenCentre, isManagerOf } from '../reservations.ts'
import type { ReservationLinks } from '../reservations.links.ts'
import { bookingQuery } from '../reservations.queries.ts'
import { shifted } from '../week.ts'

export async function loadBooking(queries: Queries, viewer: SessionUser, search: BookingSearch) {
  const centre = chosenCentre(viewer, search.organisation)
  if (centre) await queries.ensure(bookingQuery(centre.id, search))
}

type BookingScreenProps = { viewer: SessionUser; search: BookingSearch; links: ReservationLinks }
type Centre = { id: string; name: string }

export function BookingScreen(props: BookingScreenProps) {
  const centre = chosenCentre(props.viewer, props.search.organisation)
  return centre ? <Booking {...props} centre={centre} /> : <NoCentre />
}

function Booking({ viewer, search, links, centre }: BookingScreenProps & { centre: Centre }) {
  const { figures, resources, week, page } = useSuspenseQuery(bookingQuery(centre.id, search)).data
  const organisation = centre.id
  const manages = isManagerOf(viewer, organisation)
  const { done } = search
  return (
    <>
      <ListHead
        title={m.reservations_title()}
        lead={m.reservations_lead({ name: centre.name })}
        actions={
          <>
            {manages && (
              <Button asChild variant="outline">
                <Link {...links.resources({ organisation })}>{m.reservations_resources()}</Link>
              </Button>
            )}
            {resources.length > 0 && (
              <Button asChild>
                <Link {...links.new({ organisation })}>{manages ? m.reservations_new() : m.reservations_ask()}</Link>
              </Button>
            )}
          </>
        }
      />
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      {resources.length === 0 ? (
        <Nothing manages={manages} organisation={organisation} links={links} />
      ) : (
        <>
          <BookingFiguresPanel figures={figures} organisation={organisation} links={links} />
          <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
            <ViewSwitch
              label={m.list_views()}
              views={[
                { id: 'week', label: m.reservations_view_week(), link: links.list({ organisation }), current: !page },
                {
                  id: 'list',
                  label: m.list_view_list(),
                  link: links.list({ organisation, view: 'list', time: 'coming' }),
                  current: Boolean(page),
                },
              ]}
            />
            {week && <Weeks from={week.from} search={search} links={links} />}
          </div>
          <div className="pb-4">
            <BookingFilters search={search} organisation={organisation} resources={resources} links={links} />
          </div>
          {week && <WeekGrid week={week} organisation={organisation} links={links} />}
          {page && <Rows page={page} search={search} links={links} />}
        </>
      )}
    </>
  )
}

function Weeks({ from, search, links }: { from: string; search: BookingSearch; links: ReservationLinks }) {
  const { done: _done, ...rest } = search
  const to = (days: number) => links.list({ ...rest, week: shifted(from, days) })
  return (
    <nav aria-label={m.reservations_weeks()} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link {...to(-7)} className={linkClass}>
        {m.reservations_week_before()}
      </Link>
      <span className="font-semibold max-sm:order-first max-sm:w-full">
        {m.reservations_week_of({ day: dayOn(`${from}T12:00:00Z`, 'UTC') })}
      </span>
      <Link {...to(7)} className={linkClass}>
        {m.reservations_week_after()}
      </Link>
    </nav>
  )
}

type NothingProps = { manages: boolean; organisation: string; links: ReservationLinks }

/** The first step, where nothing can be booked yet. */
function Nothing({ manages, organisation, links }: NothingProps) {
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.reservations_empty_title()}
      text={manages ? m.reservations_empty_text() : m.reservations_empty_text_other()}
      action={
        manages ? (
          <Button asChild>
            <Link {...links.resources({ organisation })}>{m.reservations_first()}</Link>
          </Button>
        ) : null
      }
    />
  )
}

type RowsProps = {
  page: { reservations: Reservation[]; next: string | null; previous: string | null }
  search: BookingSearch
  links: ReservationLinks
}

function Rows({ page, search, links }: RowsProps) {
  const { after: _after, before: _before, done: _done, ...here } = search
  if (page.reservations.length === 0)
    return <EmptyState art={<EmptyShelf size={110} />} title={m.list_none_title()} text={m.list_none_text()} />
  return (
    <>
      <DataTable
        label={m.reservations_title()}
        rows={page.reservations}
        head={{ title: m.reservations_who(), cell: (one) => <Who one={one} links={links} /> }}
        columns={[
          { id: 'when', title: m.reservations_when(), cell: (one) => spanOn(one.startsAt, one.endsAt, one.timeZone) },
          { id: 'what', title: m.reservations_what(), cell: (one) => one.resource.name },
          {
            id: 'trainer',
            title: m.reservations_kind_trainer(),
            cell: (one) => (one.needsTrainer ? m.reservations_needs_trainer() : one.trainer?.name),
          },
          { id: 'state', title: m.reservations_state(), cell: (one) => <StateBadge status={one.status} /> },
        ]}
      />
      <ListFoot
        previous={page.previous ? links.list({ ...here, before: page.previous }) : undefined}
        next={page.next ? links.list({ ...here, after: page.next }) : undefined}
        texts={listTexts()}
      />
    </>
  )
}

function Who({ one, links }: { one: Reservation; links: ReservationLinks }) {
  return (
    <span className="block min-w-0">
      <Link {...links.one(one.id)} className="font-semibold hover:underline">
        {one.name}
      </Link>
      {one.subject && <span className="block truncate text-small text-muted">{one.subject}</span>}
    </span>
  )
}
