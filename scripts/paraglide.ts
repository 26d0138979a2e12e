import { appConfig } from '../app.config.ts'

/** Paraglide's own would make the rules of a language anew for every plural; messages use nothing else of it. */
const registry = `const rules = {}

/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} [options] @returns {string} */
export const plural = (locale, input, options) =>
\t(rules[locale + (options?.type ?? '')] ??= new Intl.PluralRules(locale, options)).select(Number(input))
`

/** How messages become modules: used by the bundler and by `npm run messages`. */
export const paraglide = {
  project: './project.inlang',
  outdir: './src/paraglide',
  outputStructure: 'message-modules' as const,
  cookieName: appConfig.cookies.locale,
  cookieMaxAge: appConfig.cookies.settingsDays * 86_400,
  strategy: ['cookie', 'preferredLanguage', 'baseLocale'] as ['cookie', 'preferredLanguage', 'baseLocale'],
  emitGitIgnore: false,
  additionalFiles: { 'registry.js': registry },
}
