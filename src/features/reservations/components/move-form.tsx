import type { NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { Offer, Reservation } from '#/contract/reservation/reservation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { minutesOf } from '../reservations.ts'
import { sendMove } from '../reservations-deeds.ts'

type MoveProps = {
  one: Reservation
  search: NewBookingSearch
  offer: Offer
  posted: FormState | undefined
  onDone: () => void
  /** Somebody else was there first: what is free has to be asked anew. */
  onRefused: () => void
}

/** Where it would not move there is nothing to press. */
export function MoveForm({ one, search, offer, posted, onDone, onRefused }: MoveProps) {
  const { resource = '', trainer = '', date = '', time = '', minutes } = search
  const hidden = { id: one.id, resource, trainer, date, time, minutes: String(minutes) }
  if (isThere(one, search, offer)) return <p className="max-w-form text-muted">{m.reservations_move_same()}</p>
  return (
    <PostForm
      key={Object.values(hidden).join()}
      name="move"
      hidden={hidden}
      posted={posted}
      offline={m.form_offline}
      submit={async (values) => {
        const result = await sendMove(values)
        if (!result.ok) onRefused()
        return result
      }}
      onDone={onDone}
      className="max-w-form space-y-3"
    >
      {({ pending }) => (
        <>
          <p className="text-small text-muted">{m.reservations_move_told()}</p>
          <Button type="submit" pending={pending}>
            {m.reservations_move_here()}
          </Button>
        </>
      )}
    </PostForm>
  )
}

function isThere(one: Reservation, { resource, trainer, minutes }: NewBookingSearch, { dates }: Offer): boolean {
  return (
    Date.parse(dates[0]?.at ?? '') === Date.parse(one.startsAt) &&
    resource === one.resource.id &&
    (trainer || null) === (one.trainer?.id ?? null) &&
    minutes === minutesOf(one)
  )
}
