import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import { ToasterSlot } from '#/ui/feedback/toaster-slot.tsx'
import { useArrival } from '#/client/arrival.ts'
import { useLostFocus } from '#/client/lost-focus.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { OfflineNote } from './offline-note.tsx'
import { showOverlay, useOverlay } from './overlay.ts'
import type { Palette } from './palette/palette.ts'
import { useSettings } from './settings/settings-store.ts'

const SettingsDrawer = lazy(() =>
  import('./settings/settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
)
const CommandPalette = lazy(() =>
  import('./palette/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

export type OverlaysProps = {
  /** What the command palette offers; asked for when it opens. */
  loadPalette: () => Promise<Palette>
}

/** What lies over every page: progress, toasts, consent, the settings drawer and the palette. Once, in the root. */
export function Overlays({ loadPalette }: OverlaysProps) {
  const settings = useOverlay('settings')
  const palette = useOverlay('palette')
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const { themeDirection } = useSettings()
  useEffect(() => {
    const openPalette = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      showOverlay('palette')
    }
    document.addEventListener('keydown', openPalette)
    return () => document.removeEventListener('keydown', openPalette)
  }, [])
  const arrived = useArrival()
  useLostFocus()
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {arrived}
      </p>
      <ConsentBanner />
      <OfflineNote />
      <ProgressBar active={navigating} label={m.shell_loading()} />
      <ToasterSlot dir={themeDirection} label={m.shell_toasts()} closeLabel={m.shell_close()} />
      <Suspense>
        {settings !== 'unasked' && <SettingsDrawer open={settings === 'open'} />}
        {palette !== 'unasked' && <CommandPalette open={palette === 'open'} load={loadPalette} />}
      </Suspense>
    </>
  )
}
