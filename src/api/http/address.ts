import { isIPv6 } from 'node:net'

/**
 * The caller's address as limits count it: IPv4 whole, IPv6 cut to its /64, which is what one household has.
 * Of X-Forwarded-For only the entries that our own proxies added are believed, counted from the right.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const claimed = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
  const address = (claimed ?? peer ?? 'unknown').replace(/^::ffff:/, '')
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An address shortened for keeping: enough to recognise a place, too little to name a household. */
export const shortAddress = (address: string): string =>
  address.includes(':') ? address.replace(/(:[^:]+)(::\/64)$/, '$2') : address.replace(/\.\d+$/, '.x')
