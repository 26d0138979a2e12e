import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

/** For who works at no training centre yet. */
export function NoCentre() {
  return (
    <EmptyState
      level={1}
      art={<EmptyShelf size={110} />}
      title={m.reservations_no_centre_title()}
      text={m.reservations_no_centre_text()}
    />
  )
}
