import { env, type Env } from '#/process/env.ts'

/** What the API answers and what scripts ask for; and the choice of a language, which every page links once more. */
const machinery = ['/api/', '/_serverFn/', '/files/', '/language?']

type Site = Pick<Env, 'demo' | 'loopback' | 'appOrigin'>

/**
 * What crawlers may read, RFC 9309. The most specific rule counts: pictures of products are files, and part of their pages.
 * A demo that others can reach is closed, since its people, schools and products are invented. One on this machine is read by
 * nobody else, and says what a real one does, so that it can be tried.
 */
export function robotsText(areas: readonly string[], { demo, loopback, appOrigin }: Site = env()): string {
  if (demo && !loopback) return 'User-agent: *\nDisallow: /\n'
  const rules = [
    ...areas.flatMap((area) => [`Disallow: /${area}$`, `Disallow: /${area}/`]),
    ...machinery.map((path) => `Disallow: ${path}`),
    'Allow: /files/products/',
  ]
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${appOrigin}/sitemap.xml\n`
}
