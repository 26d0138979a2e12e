import { createIsomorphicFn } from '@tanstack/react-start'
import { useSyncExternalStore } from 'react'
import { defaultSettings } from '#/contract/account/default-settings.ts'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { readCookies } from '../cookies.ts'
import { parseSettings, settingCookie, settingNames } from './settings.ts'

// Held in the browser only: on the server every request has its own.
let current: DisplaySettings | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The settings of this request, or of this browser. */
const readSettings = createIsomorphicFn()
  .server((): DisplaySettings => parseSettings(readCookies()))
  .client((): DisplaySettings => (current ??= parseSettings(readCookies())))

/** The settings as they are now; a change renders at once. */
export const useSettings = (): DisplaySettings => useSyncExternalStore(subscribe, readSettings, readSettings)

/** Changes some settings in this browser, for the next visit too. */
export function changeSettings(patch: Partial<DisplaySettings>): void {
  current = { ...readSettings(), ...patch }
  for (const name of settingNames) if (name in patch) document.cookie = settingCookie(name, current[name])
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; answers with the way to stop it. */
export const onSettingsChange = (listener: (settings: DisplaySettings) => void): (() => void) =>
  subscribe(() => listener(readSettings()))

/** Puts all five back to their defaults [4]. */
export const resetSettings = (): void => changeSettings(defaultSettings)

/** Reads the cookies again, which somebody else has set: a sign-in brings the account's settings. */
export function rereadSettings(): void {
  current = undefined
  for (const listener of listeners) listener()
}
