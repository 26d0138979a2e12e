import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

export const CohortGoneScreen = ({ own }: { own: LinkProps }) => (
  <EmptyState
    level={1}
    art={<EmptyShelf size={110} />}
    title={m.cohorts_gone_title()}
    text={m.cohorts_gone_text()}
    action={
      <Button asChild>
        <Link {...own}>{m.cohorts_own_title()}</Link>
      </Button>
    }
  />
)
