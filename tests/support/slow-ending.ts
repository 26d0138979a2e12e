import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy for a browser that holds back the second half of every page until it is let go, as a slow line does. */
export async function slowEnding() {
  let letGo = () => {}
  const ending = new Promise<void>((resolve) => (letGo = resolve))
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(asked.url!, { method: asked.method, headers }, async (told) => {
      answer.writeHead(told.statusCode!, told.headers)
      if (!told.headers['content-type']?.startsWith('text/html')) return void told.pipe(answer)
      const html = await text(told)
      const middle = html.length / 2
      answer.write(html.slice(0, middle))
      await ending
      answer.end(html.slice(middle))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    letGo,
    async close() {
      letGo()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
