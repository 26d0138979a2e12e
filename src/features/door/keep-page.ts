// A phone that closes the page of a door can open it again without a network: the page and its scripts are kept, by a worker that
// stands before this page alone. No name is in it: the list is kept apart, and read by the page.
import { doorCache } from '#/client/kept-doors.ts'
import { loadReader } from './scan/reader.ts'

/** `public/door.js` looks after it. */
const worker = '/door.js'

const isPart = ({ origin, pathname }: URL) =>
  origin === location.origin &&
  (pathname.startsWith('/assets/') || /\.(?:svg|png|ico|webmanifest|woff2)$/.test(pathname))

/** What the page has asked for until now. */
const parts = (): string[] => {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map(
    (element) => new URL(element.getAttribute('src') ?? element.getAttribute('href')!, location.href),
  )
  return [...new Set([...asked, ...named].filter(isPart).map(({ href }) => href))]
}

export async function keepPage(event: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    const page = `/events/${event}/door`
    if (location.pathname !== page) return
    await navigator.serviceWorker.register(worker, { scope: page })
    // With what reads a camera’s picture, which nobody has asked for yet.
    await loadReader().catch(() => null)
    const cache = await caches.open(doorCache)
    const wanted = parts()
    for (const kept of await cache.keys())
      if (new URL(kept.url).pathname.startsWith('/assets/') && !wanted.includes(kept.url)) await cache.delete(kept)
    const missing: string[] = []
    for (const part of wanted) if (!(await cache.match(part, { ignoreVary: true }))) missing.push(part)
    await Promise.all(missing.map((part) => cache.add(part).catch(() => null)))
    await cache.add(page)
  } catch {
    // Without a network, or where the browser forbids it: what was kept before stays.
  }
}
