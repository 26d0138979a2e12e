import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

/** A shelf on which nothing stands, and the way back to all of it. */
export function EmptyResult({ filtered, all }: { filtered: boolean; all: LinkProps }) {
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.shop_none_title()}
      text={filtered ? m.shop_none_text() : m.shop_empty_text()}
      action={
        filtered && (
          <Button asChild variant="outline">
            <Link {...all}>{m.shop_filter_clear()}</Link>
          </Button>
        )
      }
    />
  )
}
