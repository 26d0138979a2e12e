import { createFileRoute } from '@tanstack/react-router'
import { siteFrame, siteLinks } from '#/areas/site.ts'
import { HomeScreen } from '#/features/site/screens/home-screen.tsx'
import { PublicLayout } from '#/shell/public-layout.tsx'

// What Casa reads from its plans.
const prices = [
  { audience: 'families', from: 0, next: 900, team: null },
  { audience: 'guides', from: 0, next: 1200, team: null },
  { audience: 'schools', from: 0, next: 9900, team: 10 },
]

/** Casa's own home page without anything of Casa around it: no session, no language, no policy, no cache. */
export const Route = createFileRoute('/same')({
  component: () => (
    <PublicLayout {...siteFrame(null)} demo={siteLinks.demo}>
      <HomeScreen links={siteLinks} prices={prices} demo={siteLinks.demo} />
    </PublicLayout>
  ),
})
