import { queryOptions } from '@tanstack/react-query'

/** Offered at once; the others behind a press. */
export const commonLanguages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'tr', 'ar', 'uk', 'ru', 'pl', 'zh'] as const

const furtherLanguages = (
  'am bg bn bs ckb cs da el et fa fi ga he hi hr hu id ja ka ko ku lb lt lv mk nl ps rm ro sk sl so sq sr sv sw ta ' +
  'th ti tl ur vi'
).split(' ')

export type LanguageNames = Record<string, string>

/**
 * Languages by their readers' name for them. Servers and browsers name them differently, so the page goes on with what
 * it was rendered with.
 */
export const languagesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['languages', locale],
    queryFn: (): LanguageNames => {
      const names = new Intl.DisplayNames(locale, { type: 'language' })
      return Object.fromEntries([...commonLanguages, ...furtherLanguages].map((code) => [code, names.of(code) ?? code]))
    },
    staleTime: Infinity,
  })

/** A language that we do not offer stands as its code. */
export const languageWord = (names: LanguageNames, code: string): string => names[code] ?? code
