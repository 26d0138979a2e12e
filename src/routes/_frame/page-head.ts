import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { siteOrigin } from '#/router/site-origin.ts'

const { name, locales } = appConfig

type Translation = { locale: Locale; path: string }

type Head = {
  title: string
  description?: string | undefined
  path?: string
  noindex?: boolean
  /** What it is to those who are shown a link to it; then the title stands without the site’s name. */
  type?: 'article' | 'product'
  /** Of a page that is written in one language: where it stands in which, itself among them. */
  translations?: readonly Translation[]
  /** What other sites show beside a link to it. */
  image?: HeadImage | undefined
}

/** `path` of ours. */
export type HeadImage = { path: string; width: number; height: number; alt: string; type?: string }

/** Title, description and the address that search engines should keep, for a route's `head`. */
export function pageHead({ title, description, path, noindex, type, translations, image }: Head) {
  return {
    meta: [
      { title: title === name ? name : `${title} · ${name}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(type && path ? openGraph({ title, description, path, type }) : []),
      ...(image ? imageOf(image) : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: path ? addressesOf(path, translations) : [],
  }
}

/** What other sites show of a link: https://ogp.me */
const openGraph = ({ title, description, path, type }: Pick<Head, 'title' | 'description' | 'path' | 'type'>) =>
  Object.entries({ title, description, type, url: siteOrigin() + path, site_name: name }).flatMap(([key, content]) =>
    content ? [{ property: `og:${key}`, content }] : [],
  )

const imageOf = ({ path, width, height, alt, type }: HeadImage) => [
  ...Object.entries({ image: siteOrigin() + path, 'image:type': type, 'image:width': width, 'image:height': height })
    .filter(([, content]) => content !== undefined)
    .map(([key, content]) => ({ property: `og:${key}`, content: String(content) })),
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** What search engines read of a page, as a script: nothing in it can end the script. */
export const structuredData = (value: unknown) => [
  { type: 'application/ld+json', children: JSON.stringify(value).replaceAll('<', String.raw`\u003c`) },
]

/** The head of a signed-in page: what it is, and then where. Search engines have no business there. */
export const areaHead = (...titles: string[]) => pageHead({ title: titles.join(' · '), noindex: true })

/**
 * One address without a language, which answers in the visitor's own, and one for each language; of a page that is written in
 * one, where it stands in others.
 */
export function addressesOf(path: string, translations?: readonly Translation[]) {
  const href = siteOrigin() + path
  const written = translations?.map((one) => ({ hrefLang: one.locale, href: siteOrigin() + one.path }))
  const inEach = [
    { hrefLang: 'x-default', href },
    ...locales.map(({ code }) => ({ hrefLang: code, href: `${href}?lang=${code}` })),
  ]
  const others = written ? (written.length > 1 ? written : []) : inEach
  return [{ rel: 'canonical', href }, ...others.map((one) => ({ rel: 'alternate', ...one }))]
}
