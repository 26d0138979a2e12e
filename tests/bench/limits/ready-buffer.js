// The ceiling of a cached page: node:http and bytes that are ready. Serves the file named by FILE.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.FILE)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
