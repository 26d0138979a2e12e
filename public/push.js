// Shows what calls somebody while no page is open. It keeps nothing and stands between nobody and the network.
self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang,
      data: { path },
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, self.location.origin).href
  event.waitUntil(open(address))
})

/** In a window that is there, else in a new one. */
async function open(address) {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(address)
  await window.focus()
  return window.navigate(address)
}
