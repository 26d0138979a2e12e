import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

/** For who looks after no organisation yet. */
export function NoHost() {
  return (
    <EmptyState level={1} art={<EmptyShelf size={110} />} title={m.hosting_none_title()} text={m.hosting_none_text()} />
  )
}
