import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { BookingDetailsSearch } from '#/contract/reservation/reservation.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { ReservationCard } from '../components/reservation-card.tsx'
import { doneWords } from '../done.words.ts'
import { ownReservationsQuery, reservationsKey } from '../reservations.queries.ts'

export async function loadOwnReservations(queries: Queries) {
  await queries.ensure(ownReservationsQuery())
  return { posted: currentFormState('reservations') }
}

type ScreenProps = { search: BookingDetailsSearch; posted: FormState | undefined }

/** Rooms and places that are booked for oneself. */
export function OwnReservationsScreen({ search: { done }, posted }: ScreenProps) {
  const all = useSuspenseQuery(ownReservationsQuery()).data
  const client = useQueryClient()
  const changed = async () => {
    toast(m.reservations_done_cancelled())
    await client.invalidateQueries({ queryKey: reservationsKey })
  }
  return (
    <>
      <ListHead title={m.reservations_own_title()} lead={m.reservations_own_lead()} />
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      {all.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.reservations_own_none_title()}
          text={m.reservations_own_none_text()}
        />
      ) : (
        <ul className="space-y-4">
          {all.map((one) => (
            <li key={one.id}>
              <ReservationCard one={one} posted={posted} manages={false} onDone={() => void changed()} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
