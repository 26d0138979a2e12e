import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingsSearch } from '#/contract/tutor/tutor.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { BookingCard } from '../components/booking-card.tsx'
import type { BookingsLinks } from '../bookings.links.ts'
import { bookingsKey, bookingsQuery } from '../bookings.queries.ts'

export async function loadBookings(queries: Queries, search: BookingsSearch) {
  await queries.ensure(bookingsQuery(search))
  return { posted: currentFormState('bookings') }
}

type BookingsScreenProps = {
  search: BookingsSearch
  posted: FormState | undefined
  links: BookingsLinks
  /** Whether one books, or is booked. */
  books: boolean
}

/** What one has booked, and what was booked with oneself: to come, or over. */
export function BookingsScreen({ search, posted, links, books }: BookingsScreenProps) {
  const page = useSuspenseQuery(bookingsQuery(search)).data
  const client = useQueryClient()
  const { past } = search
  const only = past ? { past } : {}
  const find = books ? (
    <Button asChild>
      <Link {...links.tutors}>{m.bookings_find()}</Link>
    </Button>
  ) : null
  const cancelled = async () => {
    toast(m.bookings_done_cancelled())
    await client.invalidateQueries({ queryKey: bookingsKey })
  }
  return (
    <>
      <ListHead
        title={m.areas_bookings()}
        lead={books ? m.bookings_lead() : m.bookings_lead_tutor()}
        count={m.bookings_count(countedUpTo(page.count))}
        actions={find}
      />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {search.done === 'booked' ? m.bookings_done_booked() : m.bookings_done_cancelled()}
        </Alert>
      )}
      <div className="space-y-4">
        <div className="flex">
          <ViewSwitch
            label={m.bookings_views()}
            views={[
              { id: 'coming', label: m.bookings_coming(), link: links.list(), current: !past },
              { id: 'past', label: m.bookings_past(), link: links.list({ past: true }), current: Boolean(past) },
            ]}
          />
        </div>
        {page.bookings.length > 0 ? (
          <ul className="max-w-4xl space-y-4">
            {page.bookings.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} posted={posted} links={links} onCancelled={() => void cancelled()} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            art={<EmptyShelf size={110} />}
            title={past ? m.bookings_none_past() : m.bookings_none_title()}
            text={books ? m.bookings_none_text() : m.bookings_none_text_tutor()}
            action={find}
          />
        )}
        <ListFoot
          previous={page.previous ? links.list({ ...only, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...only, after: page.next }) : undefined}
          texts={listTexts()}
        />
      </div>
    </>
  )
}
