import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appConfig } from '#app.config'
import { getLocale } from '#/paraglide/runtime.js'

export type Language = (typeof appConfig.locales)[number]

/** Remembers the choice where the specification wants it as well; the cookie, which the server reads, is the route's. */
export const mirrorLanguage = (code: Language['code']) => localStorage.setItem(appConfig.cookies.locale, code)

/** The path of this page as the server knows it too: without its fragment. */
export const useHere = () => useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })

/** This page in another language: a plain link, so that it works without scripts. */
export function LanguageLink({
  language,
  className,
  children,
}: {
  language: Language
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to="/language"
      search={{ to: language.code, redirect: useHere() }}
      reloadDocument
      preload={false}
      lang={language.code}
      hrefLang={language.code}
      aria-current={language.code === getLocale() ? 'true' : undefined}
      rel="nofollow"
      className={className}
      onClick={() => mirrorLanguage(language.code)}
    >
      {children}
    </Link>
  )
}
