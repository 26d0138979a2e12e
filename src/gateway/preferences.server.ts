// What an account brings along to a browser that has not chosen for itself yet: display settings and language.
import { getCookie, setCookie } from '@tanstack/react-start/server'
import { appConfig } from '#app.config'
import type { SessionUser } from '#/contract/account/account.ts'
import { defaultSettings } from '#/contract/account/default-settings.ts'

const { cookies } = appConfig
const attributes = { path: '/', maxAge: cookies.settingsDays * 86_400, sameSite: 'lax' as const }

/** Sets the cookies that this browser lacks. Defaults are left out, so that a later choice elsewhere still counts. */
export function bringPreferences({ settings, locale }: SessionUser): void {
  const names = Object.keys(defaultSettings) as (keyof typeof defaultSettings)[]
  if (names.every((name) => getCookie(name) === undefined)) {
    for (const name of names) {
      if (settings[name] !== defaultSettings[name]) setCookie(name, String(settings[name]), attributes)
    }
  }
  if (getCookie(cookies.locale) === undefined) setCookie(cookies.locale, locale, attributes)
}
