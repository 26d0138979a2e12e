// Where a browser may ask to be reached. Whoever subscribes names an address that the house then calls: without a closed list
// that would be a way into its network.

/** Of the browsers there are: Chrome, Edge and others of Chromium, Firefox, Safari, Edge on Windows. */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
] as const
/** These give each region a name of its own below theirs. */
const domains = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com'] as const

/** Whether a house calls this address; `others` are origins of services that who runs it trusts as well. */
export function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.username || url.password) return false
  if (others.includes(url.origin)) return true
  // Without a port: `host` would name one.
  return (
    url.protocol === 'https:' &&
    (hosts.some((host) => url.host === host) || domains.some((domain) => url.host.endsWith(domain)))
  )
}
