import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'

/** What a language calls itself. */
export const languageName = (locale: Locale): string =>
  appConfig.locales.find(({ code }) => code === locale)?.label ?? locale
