import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, lazy } from 'react'
import { PublicError, toPublicError } from '#/router/public-error.ts'
import { ErrorScreens as ServedScreens } from './error-screens.tsx'

// Loaded only when something goes wrong: no page carries the screens for its own failure. The server cannot wait for it.
const Screens = createIsomorphicFn()
  .server(() => ServedScreens)
  .client(() => lazy(() => import('./error-screens.tsx').then((part) => ({ default: part.ErrorScreens }))))()

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    // A script that could not be fetched stays away for as long as the document stands.
    if (!(error instanceof PublicError)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Suspense>
      <Screens error={toPublicError(error)} onRetry={retry} />
    </Suspense>
  )
}
