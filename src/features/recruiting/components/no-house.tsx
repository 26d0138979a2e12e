import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

/** For who works for no house yet. */
export function NoHouse() {
  return (
    <EmptyState
      level={1}
      art={<EmptyShelf size={110} />}
      title={m.recruiting_none_title()}
      text={m.recruiting_none_text()}
    />
  )
}
