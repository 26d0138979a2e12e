import { Link, type LinkProps } from '@tanstack/react-router'
import type { VisitTime } from '#/contract/visit/visit.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { dateFormat } from '#/words/formats.ts'
import { timeOn } from '#/words/tutor.ts'

type TimeTileProps = {
  time: VisitTime
  timeZone: string
  link: LinkProps
  current?: boolean
  /** Where its day stands above it already. */
  underDay?: boolean
}

const tile = 'block min-h-14 rounded border px-3 py-1.5'

const dayText = (at: string, timeZone: string): string =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(new Date(at))

/** One time, on the school’s clock: a link, or told as full. */
export function TimeTile({ time: { at, left }, timeZone, link, current, underDay }: TimeTileProps) {
  const [day, time, free] = [
    dayText(at, timeZone),
    timeOn(at, timeZone),
    left === 0 ? m.visits_full() : m.visits_left(counted(left)),
  ]
  const said = (
    <>
      <span className="block font-semibold tabular-nums">
        {underDay ? (
          <>
            <span className="sr-only">{day}, </span>
            {time}
          </>
        ) : (
          day
        )}
      </span>
      <span className="block text-small tabular-nums">{underDay ? free : `${time} · ${free}`}</span>
    </>
  )
  if (left === 0) return <span className={cn(tile, 'border-line bg-sunken text-muted')}>{said}</span>
  return (
    <Link
      {...link}
      aria-current={current ? 'true' : undefined}
      className={cn(
        tile,
        'hover:border-field-line aria-current:border-primary aria-current:bg-tint',
        current ? 'border-primary' : 'border-line bg-card',
      )}
    >
      {said}
    </Link>
  )
}
