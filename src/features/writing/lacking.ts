import { appConfig } from '#app.config'
import type { Sibling } from '#/contract/blog/blog.ts'
import type { Locale } from '#/contract/core/fields.ts'

/** The languages that an article is in nowhere yet, nor being brought into. */
export const lacking = (siblings: readonly Pick<Sibling, 'locale'>[]): Locale[] =>
  appConfig.locales.map(({ code }) => code).filter((code) => siblings.every(({ locale }) => locale !== code))
