import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { toPublicError } from '#/lib/public-error.ts'

// Loaded only when something goes wrong: no page carries the screens for its own failure.
const Screens = lazy(() => import('./-error-screens.tsx').then((part) => ({ default: part.ErrorScreens })))

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Suspense>
      <Screens error={toPublicError(error)} onRetry={retry} />
    </Suspense>
  )
}
