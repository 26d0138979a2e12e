// Display settings live in cookies [4], so that the server renders them and nothing flashes. Pure but for `readCookies`.
import { appConfig } from '#app.config'
import { defaultSettings } from '#/contract/account/default-settings.ts'
import type { DisplaySettings } from '#/contract/account/settings.ts'

export type SettingName = keyof DisplaySettings

export const settingNames = Object.keys(defaultSettings) as SettingName[]

const maxAge = appConfig.cookies.settingsDays * 86_400

/** The settings in a request's or the document's cookies; what is missing, unknown or broken has its default. */
export const parseSettings = (cookies: Record<string, string | undefined>): DisplaySettings =>
  Object.fromEntries(settingNames.map((name) => [name, valueIn(name, cookies[name])])) as DisplaySettings

const valueIn = (name: SettingName, text: string | undefined): DisplaySettings[SettingName] =>
  appConfig.settings[name].values.find((value) => settingText(value) === text) ?? defaultSettings[name]

/** A setting as the value of a cookie or of a form's field; the stretch value is JSON [4]. */
export const settingText = (value: DisplaySettings[SettingName]): string =>
  typeof value === 'boolean' ? JSON.stringify(value) : value

/** One cookie a setting, named like it. */
export const settingCookie = (name: SettingName, value: DisplaySettings[SettingName]): string =>
  `${name}=${settingText(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`

/** What the settings are on `<html>`; the stylesheet reads them there. */
export const htmlAttributes = ({ themeMode, themeDirection, themeColorPresets, ...rest }: DisplaySettings) => ({
  className: themeMode === 'dark' ? 'dark' : '',
  dir: themeDirection,
  'data-preset': themeColorPresets,
  'data-layout': rest.themeLayout,
  'data-stretch': settingText(rest.themeStretch),
})
