// What React alone costs: renderToString of the list on node:http.
import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { items } from './items.js'
import { List } from './list.js'

createServer((_request, response) => {
  const body = Buffer.from(
    `<!doctype html><meta charset="utf-8"><title>List</title>${renderToString(createElement(List, { items }))}`,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
