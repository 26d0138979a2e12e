// The least a stream can cost: node:http, a list of open answers, and a text that is written to each of them.
import { createServer } from 'node:http'

const open = new Set()

createServer(async (request, response) => {
  if (request.method === 'POST') {
    let body = ''
    for await (const chunk of request) body += chunk
    const frame = Buffer.from(`data: ${body}\n\n`)
    for (const stream of open) stream.write(frame)
    return response.writeHead(201).end()
  }
  if (request.url !== '/stream') return response.end('ready')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': open\n\n')
  open.add(response)
  response.once('close', () => open.delete(response))
}).listen(Number(process.env.PORT), '127.0.0.1')
