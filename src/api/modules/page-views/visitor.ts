// Who looks at a page, as far as that is known: a hash that holds for one day.
import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'

const browsers: [name: string, says: RegExp][] = [
  ['edge', /Edg/],
  ['opera', /OPR|Opera/],
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari/],
]

/** The network that an address is of: a street or a town, not a household. */
const networkOf = (address: string): string =>
  isIPv4(address) ? address.replace(/\.\d+$/, '') : address.split(':').slice(0, 3).join(':')

export type Seen = { site: string; address: string; browser: string }

export function visitorOf(secret: string, { site, address, browser }: Seen): string {
  const family = browsers.find(([, says]) => says.test(browser))?.[0] ?? 'other'
  const system = deviceOf(browser)
  return createHmac('sha256', secret)
    .update(JSON.stringify([site, networkOf(address), family, system]))
    .digest('base64url')
    .slice(0, 22)
}

export function deviceOf(browser: string): 'phone' | 'tablet' | 'desk' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(browser)) return 'tablet'
  return /Mobi|iPhone/.test(browser) ? 'phone' : 'desk'
}

/** The host that led here; empty from our own pages, and where nothing is said. */
export function sourceOf(referrer: string, site: string): string {
  const from = URL.parse(referrer)
  if (!from || !/^https?:$/.test(from.protocol) || from.host === URL.parse(site)?.host) return ''
  const host = from.hostname.replace(/^www\./, '')
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(host) ? host.slice(0, 100) : ''
}
