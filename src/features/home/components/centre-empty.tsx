import { Link, type LinkProps } from '@tanstack/react-router'
import type { CentreToday } from '#/contract/organisation/centre-today.ts'
import { m } from '#/paraglide/messages.js'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'

export const hasNothing = ({ cohorts, booking, banking }: CentreToday): boolean =>
  cohorts.all === 0 && booking.resources === 0 && banking === null

/** A training centre that has just begun has nothing to count: what comes first, and nothing else. */
export const CentreEmpty = ({ begin }: { begin: LinkProps }) => (
  <Card>
    <EmptyState
      art={<GoldenBeads size={110} />}
      title={m.centre_empty_title()}
      text={m.centre_empty_text()}
      action={
        <Button asChild>
          <Link {...begin}>{m.centre_begin()}</Link>
        </Button>
      }
    />
  </Card>
)
