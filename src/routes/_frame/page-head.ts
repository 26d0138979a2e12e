import { appConfig } from '#app.config'
import { siteOrigin } from '#/router/site-origin.ts'

const { name, locales } = appConfig

type Head = { title: string; description?: string | undefined; path?: string; noindex?: boolean }

/** Title, description and the address that search engines should keep, for a route's `head`. */
export function pageHead({ title, description, path, noindex }: Head) {
  return {
    meta: [
      { title: title === name ? name : `${title} · ${name}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: path ? addressesOf(path) : [],
  }
}

/** The head of a signed-in page: what it is, and then where. Search engines have no business there. */
export const areaHead = (...titles: string[]) => pageHead({ title: titles.join(' · '), noindex: true })

/** One address without a language, which answers in the visitor's own, and one for each language. */
export function addressesOf(path: string) {
  const href = siteOrigin() + path
  return [
    { rel: 'canonical', href },
    { rel: 'alternate', hrefLang: 'x-default', href },
    ...locales.map(({ code }) => ({ rel: 'alternate', hrefLang: code, href: `${href}?lang=${code}` })),
  ]
}
