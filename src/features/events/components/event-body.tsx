import type { ReactNode } from 'react'
import type { Event } from '#/contract/event/event.ts'
import type { DescribedPicture } from '#/contract/picture/shown-picture.ts'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { audienceWords, eventCategoryWords, eventModeWords, priceWords, spokenLanguage } from '#/words/event.ts'
import { counted } from '#/words/counted.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { plainMoney } from '#/words/money.ts'
import { payWords } from './refund-words.tsx'
import { EventCover } from './event-cover.tsx'

/** What is known of an event before anybody registers. */
export type ShownEvent = Pick<
  Event,
  | 'summary'
  | 'category'
  | 'mode'
  | 'venue'
  | 'audience'
  | 'levels'
  | 'languages'
  | 'accessibility'
  | 'tickets'
  | 'priceFrom'
  | 'priceTo'
  | 'payment'
  | 'maxParty'
  | 'host'
  | 'hours'
>

type EventBodyProps = {
  event: ShownEvent
  /** Its text as markup. */
  html: string
  /** The picture above it, where nothing else shows it. */
  cover?: DescribedPicture | null
  /** Where it is, drawn. */
  map?: ReactNode
}

/** What an event is: its text, and what is good to know. Shown to those who read it, and to those who write it. */
export function EventBody({ event, html, cover, map }: EventBodyProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {cover && (
        <div className="md:col-span-2">
          <EventCover cover={cover} />
        </div>
      )}
      <section className="min-w-0">
        <h2 className="text-lead font-semibold">{m.events_about()}</h2>
        {event.summary && <p className="mt-2 text-pretty">{event.summary}</p>}
        {html && (
          <RichText
            html={html}
            className="mt-3 [&_:is(h2,h3)]:mt-5 [&_:is(h2,h3)]:mb-1 [&_:is(h2,h3)]:text-body [&_:is(h2,h3)]:font-semibold"
          />
        )}
      </section>
      <section className="min-w-0">
        <h2 className="text-lead font-semibold">{m.events_good_to_know()}</h2>
        <DefinitionList items={factsOf(event)} />
        {map && <div className="pt-4">{map}</div>}
      </section>
    </div>
  )
}

function factsOf(event: ShownEvent): Definition[] {
  const { venue, audience, levels, languages, accessibility, mode } = event
  const listed = (words: readonly string[]) => listFormat({ type: 'conjunction' }).format(words)
  const facts: (Definition | false)[] = [
    { key: 'category', term: m.events_kind(), detail: eventCategoryWords[event.category]() },
    {
      key: 'where',
      term: m.events_where(),
      detail: venue ? <VenueLines venue={venue} mode={mode} /> : eventModeWords[mode](),
    },
    audience.length > 0 && {
      key: 'audience',
      term: m.events_audience(),
      detail: listed(audience.map((one) => audienceWords[one]())),
    },
    levels.length > 0 && { key: 'levels', term: m.events_level(), detail: listed(levels.map(levelWord)) },
    event.hours !== null && {
      key: 'hours',
      term: m.events_certificate(),
      detail: m.events_hours(counted(event.hours)),
    },
    languages.length > 0 && {
      key: 'languages',
      term: m.events_spoken(),
      detail: listed(languages.map(spokenLanguage)),
    },
    { key: 'cost', term: m.events_cost(), detail: <Cost event={event} /> },
    accessibility !== '' && {
      key: 'accessibility',
      term: m.events_accessibility(),
      detail: <span className="whitespace-pre-line">{accessibility}</span>,
    },
    { key: 'host', term: m.events_by(), detail: event.host.name },
  ]
  return facts.filter((fact) => fact !== false)
}

function VenueLines({ venue, mode }: { venue: NonNullable<Event['venue']>; mode: Event['mode'] }) {
  const { name, street, zip, city, country } = venue
  return (
    <>
      {[name, street, `${zip} ${city}`.trim(), countryName(country, getLocale())].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {mode === 'mixed' && <span className="block text-muted">{m.events_also_online()}</span>}
    </>
  )
}

/** Prices are paid to whoever invites, or by card when one registers. */
function Cost({ event }: { event: ShownEvent }) {
  if (event.priceTo === 0) return m.events_free_all()
  return (
    <>
      {event.tickets.length > 1 ? (
        <ul>
          {event.tickets.map(({ id, name, price }) => (
            <li key={id} className="flex justify-between gap-4 tabular-nums">
              <span>{name}</span>
              <span>{price === 0 ? m.events_free() : plainMoney(price)}</span>
            </li>
          ))}
        </ul>
      ) : (
        priceWords(event)
      )}
      <span className="block text-small text-muted">{payWords[event.payment]()}</span>
    </>
  )
}
