import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { Reservation } from '#/contract/reservation/reservation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { MoveForm } from '../components/move-form.tsx'
import { BookForm } from '../components/book-form.tsx'
import { NoCentre } from '../components/no-centre.tsx'
import { OfferPanel } from '../components/offer-panel.tsx'
import { WishForm } from '../components/wish-form.tsx'
import { spanOn } from '#/words/tutor.ts'
import { chosenCentre, isManagerOf } from '../reservations.ts'
import type { ReservationLinks } from '../reservations.links.ts'
import { offerQuery, reservationsKey } from '../reservations.queries.ts'

export async function loadNewBooking(queries: Queries, viewer: SessionUser, search: NewBookingSearch) {
  const centre = chosenCentre(viewer, search.organisation)
  if (centre) await queries.ensure(offerQuery(centre.id, search))
  return { posted: currentFormState('reservations') }
}

type ScreenProps = {
  viewer: SessionUser
  search: NewBookingSearch
  posted: FormState | undefined
  links: ReservationLinks
}

export function NewBookingScreen(props: ScreenProps) {
  const centre = chosenCentre(props.viewer, props.search.organisation)
  return centre ? <NewBooking {...props} organisation={centre.id} /> : <NoCentre />
}

/** First when, then for whom: what is free is known before anybody writes more. */
function NewBooking({ viewer, search, posted, links, organisation }: ScreenProps & { organisation: string }) {
  const { resources, people, offer, refused, moved } = useSuspenseQuery(offerQuery(organisation, search)).data
  const client = useQueryClient()
  const navigate = useNavigate()
  const manages = isManagerOf(viewer, organisation)
  const booked = async () => {
    await client.invalidateQueries({ queryKey: reservationsKey })
    const done = manages ? 'booked' : 'asked'
    await navigate(links.list({ organisation, week: search.date, done }) as never)
  }
  const movedThere = async () => {
    await client.invalidateQueries({ queryKey: reservationsKey })
    if (moved) await navigate(links.one(moved.id, { done: 'moved' }) as never)
  }
  const isPossible = offer?.dates.some(({ state }) => state === 'free') ?? false
  return (
    <>
      <ListHead
        {...(moved ? movedHead(moved) : newHead(manages))}
        actions={
          <Button asChild variant="outline">
            {moved ? (
              <Link {...links.one(moved.id)}>{m.reservations_back_to_one()}</Link>
            ) : (
              <Link {...links.list({ organisation })}>{m.reservations_back()}</Link>
            )}
          </Button>
        }
      />
      <div className="grid items-start gap-x-12 gap-y-10 pt-4 lg:grid-cols-2">
        <WishForm search={search} organisation={organisation} resources={resources} manages={manages} links={links} />
        <div className="space-y-8">
          {refused && (
            <Alert tone="danger" role="alert">
              {refused}
            </Alert>
          )}
          {offer && <OfferPanel offer={offer} search={search} links={links} />}
          {offer && isPossible && moved && (
            <MoveForm
              one={moved}
              search={search}
              offer={offer}
              posted={posted}
              onDone={() => void movedThere()}
              onRefused={() => void client.invalidateQueries({ queryKey: reservationsKey })}
            />
          )}
          {offer && isPossible && !moved && (
            <BookForm
              search={search}
              offer={offer}
              organisation={organisation}
              people={people}
              manages={manages}
              posted={posted}
              onDone={() => void booked()}
            />
          )}
        </div>
      </div>
    </>
  )
}

const newHead = (manages: boolean) => ({
  title: manages ? m.reservations_new() : m.reservations_ask(),
  lead: m.reservations_new_lead(),
})

const movedHead = ({ name, resource, startsAt, endsAt, timeZone }: Reservation) => ({
  title: m.reservations_move_title({ name }),
  lead: m.reservations_move_lead({ what: resource.name, when: spanOn(startsAt, endsAt, timeZone) }),
})
