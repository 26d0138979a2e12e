import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, lazy } from 'react'
import { siteLinks } from '#/areas/site.ts'
import { NotFoundPage as ServedNotFoundPage } from '#/features/site/components/not-found-page.tsx'

// The server renders in one go and cannot wait for a part; the browser loads it only when it is needed.
const NotFoundPage = createIsomorphicFn()
  .server(() => ServedNotFoundPage)
  .client(() =>
    lazy(() =>
      import('#/features/site/components/not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })),
    ),
  )()

export function NotFoundScreen() {
  return (
    <Suspense>
      <NotFoundPage links={siteLinks} />
    </Suspense>
  )
}
