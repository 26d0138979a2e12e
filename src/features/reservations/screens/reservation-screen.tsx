import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { BookingDetailsSearch } from '#/contract/reservation/reservation.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { ReservationCard } from '../components/reservation-card.tsx'
import { doneWords } from '../done.words.ts'
import { isManagerOf, moveSearch } from '../reservations.ts'
import type { ReservationLinks } from '../reservations.links.ts'
import { reservationQuery, reservationsKey } from '../reservations.queries.ts'

export async function loadReservation(queries: Queries, id: string) {
  await queries.ensure(reservationQuery(id))
  return { posted: currentFormState('reservations') }
}

type ScreenProps = {
  id: string
  viewer: SessionUser
  search: BookingDetailsSearch
  posted: FormState | undefined
  links: ReservationLinks
}

export function ReservationScreen({ id, viewer, search: { done }, posted, links }: ScreenProps) {
  const one = useSuspenseQuery(reservationQuery(id)).data
  const client = useQueryClient()
  const changed = async () => {
    toast(m.reservations_done_saved())
    await client.invalidateQueries({ queryKey: reservationsKey })
  }
  const organisation = one.organisation.id
  return (
    <>
      <ListHead
        title={m.reservations_one({ name: one.name })}
        lead={one.organisation.name}
        actions={
          <>
            {one.mayMove && (
              <Button asChild>
                <Link {...links.new(moveSearch(one))}>{m.reservations_move()}</Link>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link {...links.list({ organisation })}>{m.reservations_back()}</Link>
            </Button>
          </>
        }
      />
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      <ReservationCard
        one={one}
        posted={posted}
        manages={isManagerOf(viewer, organisation)}
        onDone={() => void changed()}
      />
    </>
  )
}
