// For what goes wrong outside every layout: an unknown address, a guard that says no, a root that could not load.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './-error-screen.tsx'
import { NotFoundScreen } from './-not-found-screen.tsx'
import { PublicFrame } from './-public-frame.tsx'

export function FramedErrorScreen(props: ErrorComponentProps) {
  return (
    <PublicFrame>
      <ErrorScreen {...props} />
    </PublicFrame>
  )
}

export function FramedNotFoundScreen() {
  return (
    <PublicFrame>
      <NotFoundScreen />
    </PublicFrame>
  )
}
