import { m } from '#/paraglide/messages.js'
import { eventCategoryWords, eventModeWords, eventWhen, priceWords, type EventTimes } from '#/words/event.ts'
import { PicturePreview } from '#/features/pictures/components/picture-preview.tsx'
import { DayLeaf } from '#/ui/materials/day-leaf.tsx'
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
  const prices = tickets.map(({ price }) => price).filter((price) => !Number.isNaN(price))
  return (
    <section aria-label={m.hosting_preview()}>
      <h2 className="mb-2 text-small font-semibold text-muted">{m.hosting_preview()}</h2>
      <div className="rounded border border-line bg-card p-4">
        <PicturePreview id={values.cover} className="mb-3 aspect-5/2 rounded-[6px]" />
        <div className="flex gap-3">
          <DayLeaf date={starts && starts.slice(0, 10)} />
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
