// How the framework renders a page here: to a string, put beside the response. As a Response's body it would be encoded,
// streamed and decoded again, which takes a fifth of a page's time. A page whose panels are still on their way is streamed.
import {
  defaultStreamHandler,
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { setResponseStatus } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { log } from '#/process/log.ts'
import { requestContext } from './request-context.server.ts'

/** How React marks a part that it could not render. */
const unrendered = '<!--$!-->'

/** What is shown in the place of a page has a status of its own. The framework knows 404 and 500. */
const statuses: Record<string, number> = { forbidden: 403, api_down: 503 }

export const renderPage = defineHandlerCallback(async (page) => {
  const { router, responseHeaders } = page
  const failure = router.stores.matches.get().find(({ error }) => error)?.error as { code?: string } | undefined
  const failed = statuses[failure?.code ?? '']
  if (failed) setResponseStatus(failed)
  const context = requestContext()
  if (context?.streams) return defaultStreamHandler(page)
  try {
    // All that is read for this page is here: the stream of the queries ends before the page begins.
    router.serverSsr?.setRenderFinished()
    // What comes after searches it: in React's string, whose pieces are still apart, that takes ten times as long.
    const html = Buffer.from(
      await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router }))),
    )
    // React leaves what threw to the browser, and says so to nobody.
    if (html.includes(unrendered)) log('error', 'A part of a page failed', { path: router.latestLocation.pathname })
    const status = getSsrStatus(router)
    if (!context) return new Response(html, { status, headers: responseHeaders })
    context.html = html
    return new Response(null, { status, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})
