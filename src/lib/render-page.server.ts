// How the framework renders a page here: to a string, since there is nothing to stream, and put beside the response. As a
// Response's body it would be encoded, streamed and decoded again, which takes a fifth of a page's time.
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { requestContext } from './request-context.server.ts'

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })))
    const status = getSsrStatus(router)
    const context = requestContext()
    if (!context) return new Response(html, { status, headers: responseHeaders })
    context.html = html
    return new Response(null, { status, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})
