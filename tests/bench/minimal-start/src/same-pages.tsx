// Casa's own pages for the minimal app, in a file that the compiler reads: what they take changes with Casa.
import type { ComponentProps } from 'react'
import { siteFrame } from '#/areas/site-places.ts'
import { blogLinks, eventLinks, schoolLinks, shopLinks, siteLinks } from '#/areas/site.ts'
import { ShelfScreen } from '#/features/shop/screens/shelf-screen.tsx'
import { HomeScreen } from '#/features/site/screens/home-screen.tsx'
import { PublicLayout } from '#/shell/public-layout.tsx'

// What Casa reads from its plans.
const prices: ComponentProps<typeof HomeScreen>['prices'] = [
  { audience: 'families', from: 0, next: 900, team: null },
  { audience: 'guides', from: 0, next: 1200, team: null },
  { audience: 'schools', from: 0, next: 9900, team: 10 },
]

const homeLinks = {
  ...siteLinks,
  schools: schoolLinks.list(),
  blog: blogLinks.list(),
  post: blogLinks.post,
  events: eventLinks.list(),
  event: eventLinks.event,
}

export const SameHome = () => (
  <PublicLayout {...siteFrame(null)} demo={siteLinks.demo} cart={null}>
    <HomeScreen links={homeLinks} prices={prices} posts={[]} events={[]} demo={siteLinks.demo} />
  </PublicLayout>
)

export const SameShelf = ({ page }: Pick<ComponentProps<typeof ShelfScreen>, 'page'>) => (
  <PublicLayout {...siteFrame(null)} demo={null} cart={null}>
    <ShelfScreen page={page} search={{}} links={shopLinks} onSorted={() => undefined} />
  </PublicLayout>
)
