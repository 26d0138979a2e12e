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
import { log } from '#/process/log.ts'
import { requestContext } from './request-context.server.ts'

/** How React marks a part that it could not render. */
const unrendered = '<!--$!-->'

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    // What comes after searches it: in React's string, whose pieces are still apart, that takes ten times as long.
    const html = Buffer.from(
      await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router }))),
    )
    // React leaves what threw to the browser, and says so to nobody.
    if (html.includes(unrendered)) log('error', 'A part of a page failed', { path: router.latestLocation.pathname })
    const status = getSsrStatus(router)
    const context = requestContext()
    if (!context) return new Response(html, { status, headers: responseHeaders })
    context.html = html
    return new Response(null, { status, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})
