import { ApiDownPage } from '#/features/site/pages/api-down-page.tsx'
import { ErrorPage } from '#/features/site/pages/error-page.tsx'
import type { PublicError } from '#/lib/public-error.ts'
import { ForbiddenScreen } from './-forbidden-screen.tsx'
import { siteLinks } from '#/areas/site.ts'

type ErrorScreensProps = { error: PublicError; onRetry: () => void }

/** What a person sees of an error, by its kind. */
export function ErrorScreens({ error, onRetry }: ErrorScreensProps) {
  if (error.code === 'forbidden') return <ForbiddenScreen />
  if (error.code === 'api_down') return <ApiDownPage onRetry={onRetry} />
  return <ErrorPage reportId={error.reportId ?? undefined} onRetry={onRetry} links={siteLinks} />
}
