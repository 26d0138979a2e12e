import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasterDemand } from './toast.ts'
import type { ToasterProps } from './toaster.tsx'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** What the shell mounts: nothing, until the first toast is asked for. */
export function ToasterSlot(props: ToasterProps) {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.read, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  )
}
