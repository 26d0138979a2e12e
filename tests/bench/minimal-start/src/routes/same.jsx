import { createFileRoute } from '@tanstack/react-router'
import { siteFrame, siteLinks } from '#/areas/site.ts'
import { HomePage } from '#/features/site/pages/home-page.tsx'
import { PublicLayout } from '#/shell/public-layout.tsx'

/** Casa's own home page without anything of Casa around it: no session, no language, no policy, no cache. */
export const Route = createFileRoute('/same')({
  component: () => (
    <PublicLayout {...siteFrame(null)}>
      <HomePage links={siteLinks} />
    </PublicLayout>
  ),
})
