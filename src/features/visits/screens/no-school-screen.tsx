import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

/** For whoever has the role of a school and looks after none. */
export function NoSchoolScreen() {
  return (
    <EmptyState level={1} art={<EmptyShelf size={110} />} title={m.listing_none_title()} text={m.listing_none_text()} />
  )
}
