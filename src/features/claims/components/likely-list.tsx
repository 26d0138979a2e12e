import { Link, type LinkProps } from '@tanstack/react-router'
import type { ClaimedSchool } from '#/contract/school/claim.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { townOf } from '../claims.words.ts'

type LikelyListProps = {
  likely: readonly ClaimedSchool[]
  claim: (slug: string) => LinkProps
  read: (slug: string) => LinkProps
}

/** “Is this you?”: before somebody begins what is there already. */
export function LikelyList({ likely, claim, read }: LikelyListProps) {
  if (likely.length === 0) return null
  return (
    <section aria-labelledby="likely" className="max-w-form rounded border border-line bg-card p-5">
      <h2 id="likely" className="text-lead font-semibold">
        {m.claims_likely_title()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">{m.claims_likely_text()}</p>
      <ul className="mt-3 divide-y divide-line">
        {likely.map((school) => (
          <li key={school.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0">
              <Link {...read(school.slug)} className={`${linkClass} font-semibold wrap-anywhere`}>
                <bdi>{school.name}</bdi>
              </Link>
              <span className="block text-small text-muted">{townOf(school)}</span>
            </span>
            <Button asChild variant="outline" size="sm">
              <Link {...claim(school.slug)} aria-label={m.claims_is_mine_named({ name: school.name })}>
                {m.claims_is_mine()}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
