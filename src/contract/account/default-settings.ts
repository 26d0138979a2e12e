// Apart from the schema: every page needs these, and few need what reads schemas.
import { appConfig } from '#app.config'
import type { DisplaySettings } from './settings.ts'

const { themeMode, themeDirection, themeColorPresets, themeLayout, themeStretch } = appConfig.settings

export const defaultSettings: DisplaySettings = {
  themeMode: themeMode.initial,
  themeDirection: themeDirection.initial,
  themeColorPresets: themeColorPresets.initial,
  themeLayout: themeLayout.initial,
  themeStretch: themeStretch.initial,
}
