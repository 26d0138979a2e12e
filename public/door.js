// Opens the page of a door again where there is no network. What answers goes first: it stands between nobody and the network, and
// keeps nothing by itself. The page puts here what it is made of.
const kept = 'door'
const patienceMs = 5_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})

const find = (request) =>
  caches.match(request, { cacheName: kept, ignoreVary: true, ignoreSearch: request.mode === 'navigate' })

/** From the house; where it does not answer, or cannot, as it was. */
async function page(request) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await find(request)) ?? answer ?? Response.error()
}

/** Whatever is called so stays the same. */
const part = async (request) => (await find(request)) ?? fetch(request)
