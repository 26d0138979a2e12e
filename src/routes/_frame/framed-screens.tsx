// For what goes wrong outside every layout: an unknown address, a guard that says no, a root that could not load.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, lazy } from 'react'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PublicFrame as ServedFrame } from './public-frame.tsx'

// Signed-in pages have a frame of their own, and load this one only when something goes wrong.
const PublicFrame = createIsomorphicFn()
  .server(() => ServedFrame)
  .client(() => lazy(() => import('./public-frame.tsx').then((part) => ({ default: part.PublicFrame }))))()

export function FramedErrorScreen(props: ErrorComponentProps) {
  return (
    <Suspense>
      <PublicFrame>
        <ErrorScreen {...props} />
      </PublicFrame>
    </Suspense>
  )
}

export function FramedNotFoundScreen() {
  return (
    <Suspense>
      <PublicFrame>
        <NotFoundScreen />
      </PublicFrame>
    </Suspense>
  )
}
