// The domain that is a school's own, by the website of its listing: who reads mail there is of the school.
import { sharedDomains } from './shared-domains.ts'

const www = /^www\./

/** A domain of which anybody gets a mailbox or a page, or one below it. */
function isShared(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, at) => sharedDomains.has(labels.slice(at).join('.')))
}

/**
 * Null where there is none: no website, one that is only a page on the site of somebody else, a number instead of a name, or a
 * domain that many share. Never a part of the name: whoever has a mailbox at the domain above is not of the school below.
 */
export function siteDomain(website: string): string | null {
  if (!URL.canParse(website)) return null
  const { hostname, pathname, search, port, username } = new URL(website)
  const domain = hostname.toLowerCase().replace(www, '')
  const isWhole = (pathname === '/' || pathname === '') && search === '' && port === '' && username === ''
  const isName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain)
  return isWhole && isName && !isShared(domain) ? domain : null
}

/** Whether mail to an address arrives at that domain, and at no other. */
export const isAt = (email: string, domain: string): boolean =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domain
