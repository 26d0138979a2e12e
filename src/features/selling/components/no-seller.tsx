import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

/** For who has nothing to sell for yet. */
export function NoSeller() {
  return (
    <EmptyState level={1} art={<EmptyShelf size={110} />} title={m.selling_none_title()} text={m.selling_none_text()} />
  )
}
