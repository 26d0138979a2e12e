import type { LinkProps } from '@tanstack/react-router'
import type { RegistrableRole } from '#/contract/core/role.ts'
import type { EventSummary } from '#/contract/event/event.ts'
import type { PostSummary } from '#/contract/blog/blog.ts'
import type { Audience } from '#/contract/plan/plan-kinds.ts'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import type { StartingPrice } from '../../prices.ts'
import { HomeDay } from './home-day.tsx'
import { HomeDoors } from './home-doors.tsx'
import { HomeEvents } from './home-events.tsx'
import { HomeHouse } from './home-house.tsx'
import { HomeLook } from './home-look.tsx'
import { HomePrices } from './home-prices.tsx'
import { HomeReading } from './home-reading.tsx'

export type HomeBodyLinks = {
  /** Registration with the role already chosen. */
  registerAs: Record<RegistrableRole, LinkProps>
  plansFor: Record<Audience, LinkProps>
  pricing: LinkProps
  aboutMontessori: LinkProps
  aboutUs: LinkProps
  schools: LinkProps
  shop: LinkProps
  faqs: LinkProps
  blog: LinkProps
  post: (slug: string) => LinkProps
  events: LinkProps
  event: (slug: string) => LinkProps
}

export type HomeBodyProps = {
  links: HomeBodyLinks
  /** Null where they are not known now. */
  prices: readonly StartingPrice[] | null
  /** The newest articles. */
  posts: readonly PostSummary[]
  /** The next events. */
  events: readonly EventSummary[]
}

/** Everything below the hero. */
export function HomeBody({ links, prices, posts, events }: HomeBodyProps) {
  return (
    <Container>
      <HomeDay />
      <HomeDoors links={links} />
      <Shelf />
      {events.length > 0 && <HomeEvents events={events} links={links} />}
      {posts.length > 0 && <HomeReading posts={posts} links={links} />}
      {prices && <HomePrices prices={prices} links={links} />}
      <div className="grid gap-x-16 gap-y-10 sm:border-t border-line pt-4 sm:pt-10 lg:grid-cols-[1fr_1.2fr] lg:py-16">
        <HomeLook links={links} />
        <HomeHouse link={links.aboutUs} />
      </div>
    </Container>
  )
}
