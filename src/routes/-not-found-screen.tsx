import { Suspense, lazy } from 'react'
import { siteLinks } from '#/areas/site.ts'

const NotFoundPage = lazy(() =>
  import('#/features/site/pages/not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })),
)

export function NotFoundScreen() {
  return (
    <Suspense>
      <NotFoundPage links={siteLinks} />
    </Suspense>
  )
}
