import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

/** For whoever belongs to no training centre. */
export const NoCentreScreen = () => (
  <EmptyState
    level={1}
    art={<EmptyShelf size={110} />}
    title={m.cohorts_no_center_title()}
    text={m.cohorts_no_center_text()}
  />
)
