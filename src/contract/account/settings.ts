import * as v from 'valibot'
import { appConfig } from '#app.config'

const { settings } = appConfig

/** The five display settings [3]; an unknown or broken value falls back to its default, one by one. */
export const displaySettings = v.object({
  themeMode: v.fallback(v.picklist(settings.themeMode.values), settings.themeMode.initial),
  themeDirection: v.fallback(v.picklist(settings.themeDirection.values), settings.themeDirection.initial),
  themeColorPresets: v.fallback(v.picklist(settings.themeColorPresets.values), settings.themeColorPresets.initial),
  themeLayout: v.fallback(v.picklist(settings.themeLayout.values), settings.themeLayout.initial),
  themeStretch: v.fallback(v.boolean(), settings.themeStretch.initial),
})

export type DisplaySettings = v.InferOutput<typeof displaySettings>
