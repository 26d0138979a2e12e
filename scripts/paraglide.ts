import { join } from 'node:path'
import { appConfig } from '../app.config.ts'

/** Paraglide's own would make the rules of a language anew for every plural; messages use nothing else of it. */
const registry = `const rules = {}

/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} [options] @returns {string} */
export const plural = (locale, input, options) =>
\t(rules[locale + (options?.type ?? '')] ??= new Intl.PluralRules(locale, options)).select(Number(input))
`

const root = join(import.meta.dirname, '..')

/** How messages become modules. */
const paraglide = {
  project: join(root, 'project.inlang'),
  cookieName: appConfig.cookies.locale,
  cookieMaxAge: appConfig.cookies.settingsDays * 86_400,
  strategy: ['cookie', 'preferredLanguage', 'baseLocale'] as ['cookie', 'preferredLanguage', 'baseLocale'],
  emitGitIgnore: false,
  additionalFiles: { 'registry.js': registry },
}

/** A module for each language: few files, for whatever loads all of them. */
export const whole = { ...paraglide, outdir: join(root, 'src/paraglide'), outputStructure: 'locale-modules' as const }

/** A module for each message, of which the bundler gives every page its own. */
export const apart = {
  ...paraglide,
  outdir: join(root, 'node_modules/.paraglide'),
  outputStructure: 'message-modules' as const,
}
