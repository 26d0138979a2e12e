// The list that a school shows within a page of its own site. A whole document of its own, without scripts, so that what
// the other page is has nothing to do with it, and nothing of ours weighs on it.
import { hash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { eventCalls } from '#/contract/event/event.calls.ts'
import { EmbeddedEvents, embeddedStyle } from '#/features/events/components/embedded-events.tsx'
import { api } from '#/gateway/api.server.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { framedPolicy } from '#/server/security-headers.server.ts'

const style = `sha256-${hash('sha256', embeddedStyle, 'base64')}`

export async function answerEmbedded(request: Request, id: string): Promise<Response> {
  const found = await api(eventCalls.embedded, { params: { id } })
  const asked = new URL(request.url).searchParams.get('theme')
  const theme = asked === 'light' || asked === 'dark' ? asked : null
  const data = found.ok ? found.data : { name: '', sites: [], events: [] }
  const page = <EmbeddedEvents {...data} organisation={id} theme={theme} origin={siteOrigin()} />
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status: found.ok ? 200 : found.error.code === 'not_found' ? 404 : 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framedPolicy(data.sites, style),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    },
  })
}
