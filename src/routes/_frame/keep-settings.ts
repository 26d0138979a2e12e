import { useEffect } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { onSettingsChange } from '#/shell/settings/settings-store.ts'

const pauseMs = 500

async function keep(settings: DisplaySettings): Promise<void> {
  const { keepPreferences } = await import('#/features/auth/auth.functions.ts')
  await keepPreferences({ data: { settings } })
}

/** Keeps changed display settings with the account, for other devices. This browser has its cookies anyway. */
export function useKeptSettings(viewer: SessionUser | null): void {
  const signedIn = viewer !== null
  useEffect(() => {
    if (!signedIn) return
    let pause: ReturnType<typeof setTimeout>
    const stop = onSettingsChange((settings) => {
      clearTimeout(pause)
      pause = setTimeout(() => void keep(settings).catch(() => undefined), pauseMs)
    })
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [signedIn])
}
