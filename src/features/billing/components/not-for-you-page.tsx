import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { Offer } from '../billing.ts'
import { audienceWords } from '../billing.words.ts'
import { PlanArt } from './plan-art.tsx'

/** A plan of another audience: said, with where one's own are. */
export function NotForYouPage({ plan, links }: { plan: Offer; links: { pricing: LinkProps } }) {
  return (
    <Container className="py-10">
      <EmptyState
        art={<PlanArt rank={0} ofHowMany={3} size={96} />}
        title={m.billing_not_for_you({ plan: plan.name })}
        text={m.billing_not_for_you_text({ audience: audienceWords[plan.audience]() })}
        action={
          <Button asChild>
            <Link {...links.pricing}>{m.billing_compare()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
