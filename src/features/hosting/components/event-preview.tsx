import { m } from '#/paraglide/messages.js'
import { dayLeaf, eventCategoryWords, eventModeWords, eventWhen, priceWords, type EventTimes } from '#/words/event.ts'
import { momentsOf } from '../clock.ts'
import type { EventValues } from '../event-form.ts'

type EventPreviewProps = { values: EventValues; host: string }

const dayMs = 86_400_000

/** When it would be, as far as that can be told from what is written. */
function timesIn({ starts, ends, startsHour, timeZone, allDay }: EventValues): EventTimes | null {
  if (!starts || !ends || ends < starts) return null
  const moment = (local: string, last = false) => momentsOf(local, timeZone).at(last ? -1 : 0)
  const from = moment(starts, startsHour === 'second')
  const to = moment(ends, true)
  if (from === undefined || to === undefined) return null
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(allDay ? to + dayMs : to).toISOString(),
    startsOn: starts.slice(0, 10),
    endsOn: ends.slice(0, 10),
    timeZone,
    allDay,
  }
}

/** As visitors find it among others, while it is written. */
export function EventPreview({ values, host }: EventPreviewProps) {
  const { title, summary, category, mode, venue, starts, tickets } = values
  const times = timesIn(values)
  const leaf = starts ? dayLeaf(starts.slice(0, 10)) : null
  const prices = tickets.map(({ price }) => price).filter((price) => !Number.isNaN(price))
  return (
    <section aria-label={m.hosting_preview()}>
      <h2 className="mb-2 text-small font-semibold text-muted">{m.hosting_preview()}</h2>
      <div className="rounded border border-line bg-card p-4">
        <div className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex h-14 w-12 shrink-0 flex-col items-center overflow-hidden rounded-[6px] border border-line text-center"
          >
            <span className="w-full bg-tint text-[0.6875rem] leading-5 font-semibold">{leaf?.month ?? ' '}</span>
            <span className="grow text-lead leading-8 font-bold tabular-nums">{leaf?.day ?? '?'}</span>
          </span>
          <div className="min-w-0">
            <p dir="auto" className="leading-5 font-semibold wrap-anywhere">
              {title || <span className="text-muted">{m.hosting_preview_untitled()}</span>}
            </p>
            <p className="mt-0.5 text-small text-muted">{eventCategoryWords[category]?.()}</p>
          </div>
        </div>
        {summary && (
          <p dir="auto" className="mt-3 line-clamp-4 text-small wrap-anywhere">
            {summary}
          </p>
        )}
        <dl className="mt-3 space-y-0.5 text-small text-muted [&_dt]:sr-only">
          <dt>{m.hosting_section_when()}</dt>
          <dd>{times ? eventWhen(times) : m.hosting_no_date()}</dd>
          <dt>{m.hosting_section_where()}</dt>
          <dd>{mode === 'online' ? eventModeWords.online() : (venue?.city ?? eventModeWords[mode]?.())}</dd>
          <dt>{m.hosting_price()}</dt>
          <dd>
            {priceWords({
              priceFrom: Math.min(...prices, ...(prices.length ? [] : [0])),
              priceTo: Math.max(0, ...prices),
            })}
          </dd>
          <dt>{m.hosting_host()}</dt>
          <dd>{host}</dd>
        </dl>
      </div>
    </section>
  )
}
