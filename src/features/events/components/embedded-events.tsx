import type { EventSummary } from '#/contract/event/event.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { counted } from '#/words/counted.ts'
import { eventDoorWords, eventModeWords, eventWhen, priceWords } from '#/words/event.ts'

type EmbeddedEventsProps = {
  organisation: string
  name: string
  events: readonly EventSummary[]
  /** Null: as the reader’s device has it. */
  theme: 'light' | 'dark' | null
  origin: string
}

const light = '--ink:#1b2430;--muted:#5b6470;--line:#e7e0d5;--card:#fff;--link:#8a4b1f;color-scheme:light'
const dark = '--ink:#efe9df;--muted:#b3ab9e;--line:#453f38;--card:#211d19;--link:#f0b183;color-scheme:dark'

/** Quiet, and small: it stands in a page that looks otherwise. */
export const embeddedStyle = `:root{${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;padding:2px;background:transparent;color:var(--ink);font:16px/1.5 "Public Sans",system-ui,sans-serif}
ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}
li{border:1px solid var(--line);border-radius:8px;background:var(--card);padding:12px 14px;overflow-wrap:anywhere}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
h2{margin:0;font-size:1.05rem;line-height:1.35}
p{margin:2px 0 0}
.m{color:var(--muted);font-size:.9rem}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:2px}
footer{padding:12px 2px 4px;font-size:.9rem}
.n{border:1px solid var(--line);border-radius:8px;background:var(--card);padding:14px;color:var(--muted)}`

/** The next events of one organisation, for a page of its own site. */
export function EmbeddedEvents({ organisation, name, events, theme, origin }: EmbeddedEventsProps) {
  const title = m.events_embed_title({ name })
  const all = `${origin}/events?organisation=${organisation}`
  return (
    <html lang={getLocale()} dir="auto" {...(theme && { 'data-theme': theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* oxlint-disable-next-line react/no-danger -- our own words, which React would write otherwise than they are hashed */}
        <style dangerouslySetInnerHTML={{ __html: embeddedStyle }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {events.length > 0 ? (
            <ul>
              {events.map((event) => (
                <EmbeddedEvent key={event.id} event={event} origin={origin} />
              ))}
            </ul>
          ) : (
            <p className="n">{m.events_embed_none()}</p>
          )}
        </main>
        {name && (
          <footer>
            <Away href={all}>{m.events_embed_more()}</Away>
          </footer>
        )}
      </body>
    </html>
  )
}

/** Out of the frame: a page of ours would not open within another’s. */
function Away({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" title={m.events_embed_new_tab()}>
      {children}
    </a>
  )
}

function EmbeddedEvent({ event, origin }: { event: EventSummary; origin: string }) {
  const { slug, title, city, mode, door, left } = event
  const where = mode === 'online' ? eventModeWords.online() : city
  const places = door === 'open' ? m.events_left(counted(left)) : eventDoorWords[door].word()
  return (
    <li dir="auto">
      <h2>
        <Away href={`${origin}/events/${encodeURIComponent(slug)}/details`}>{title}</Away>
      </h2>
      <p>
        <time dateTime={event.startsAt}>{eventWhen(event)}</time>
      </p>
      <p className="m">{[where, priceWords(event), places].filter(Boolean).join(' · ')}</p>
    </li>
  )
}
