import { appConfig } from '../app.config.ts'

/** How messages become modules: used by the bundler and by `npm run messages`. */
export const paraglide = {
  project: './project.inlang',
  outdir: './src/paraglide',
  outputStructure: 'message-modules' as const,
  cookieName: appConfig.cookies.locale,
  cookieMaxAge: appConfig.cookies.settingsDays * 86_400,
  strategy: ['cookie', 'preferredLanguage', 'baseLocale'] as ['cookie', 'preferredLanguage', 'baseLocale'],
  emitGitIgnore: false,
}
