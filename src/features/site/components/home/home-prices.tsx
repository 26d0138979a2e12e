import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { plainMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'
import { audienceTitles } from '../../home.ts'
import { isFreeFor, type StartingPrice } from '../../prices.ts'
import type { HomeBodyLinks } from './home-body.tsx'
import { homeTitleClass } from './home-title.ts'

type HomePricesProps = { prices: readonly StartingPrice[]; links: Pick<HomeBodyLinks, 'plansFor' | 'pricing'> }

/** What each audience pays at least, and what comes after that. An admin sets the plans, so the words follow them. */
export function HomePrices({ prices, links }: HomePricesProps) {
  return (
    <section aria-labelledby="prices" className="pt-8 pb-6 lg:pt-16 lg:pb-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="prices" className={homeTitleClass}>
            {isFreeFor('families', prices) ? m.site_home_price_title_free() : m.site_home_price_title()}
          </h2>
          {prices.every(({ from }) => from === 0) && (
            <p className="mt-2 max-w-prose sm:mt-3 text-muted sm:text-lead">{m.site_home_price_text_free()}</p>
          )}
        </div>
        <Button asChild variant="outline" className="max-sm:hidden">
          <Link {...links.pricing}>{m.site_home_price_link()}</Link>
        </Button>
      </div>
      <ul className="mt-4 grid sm:mt-8 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {prices.map((price) => (
          <Card
            key={price.audience}
            asChild
            interactive
            className="max-sm:grid max-sm:grid-cols-[4rem_1fr] max-sm:items-center max-sm:gap-x-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:bg-transparent max-sm:py-2.5 sm:p-5"
          >
            <li>
              <p className="text-title tabular-nums sm:text-display">{plainMoney(price.from)}</p>
              <div>
                <h3 className="font-semibold sm:mt-2">
                  <Link
                    {...links.plansFor[price.audience]}
                    className={cn(cardLinkClass, 'max-sm:text-primary-text max-sm:underline max-sm:underline-offset-4')}
                  >
                    {audienceTitles[price.audience]()}
                  </Link>
                </h3>
                <p className="text-small text-muted">{after(price)}</p>
              </div>
            </li>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function after({ from, next, team }: StartingPrice): string {
  if (from > 0) return m.site_home_price_month()
  if (next === null) return ''
  const price = plainMoney(next)
  return team === null ? m.site_home_price_next({ price }) : m.site_home_price_team({ count: team, price })
}
