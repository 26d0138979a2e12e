import { ApiDownScreen } from '#/features/site/screens/api-down-screen.tsx'
import { ErrorPage } from '#/features/site/components/error-page.tsx'
import type { PublicError } from '#/router/public-error.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { siteLinks } from '#/areas/site.ts'

type ErrorScreensProps = { error: PublicError; onRetry: () => void }

/** What a person sees of an error, by its kind. */
export function ErrorScreens({ error, onRetry }: ErrorScreensProps) {
  if (error.code === 'forbidden') return <ForbiddenScreen />
  if (error.code === 'api_down') return <ApiDownScreen onRetry={onRetry} />
  return <ErrorPage reportId={error.reportId ?? undefined} onRetry={onRetry} links={siteLinks} />
}
