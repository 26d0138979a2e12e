import { cn } from '#/lib/cn.ts'
import { counted, shownNumber } from '#/lib/counted.ts'
import { m } from '#/paraglide/messages.js'

const star = 'M8 .9l2.2 4.6 5 .7-3.6 3.5.9 5L8 12.3l-4.5 2.4.9-5L.8 6.2l5-.7z'

/** Up to five stars, the last one in part. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <svg viewBox="0 0 84 16" aria-hidden="true" className={cn('h-3.5 w-18.5 rtl:-scale-x-100', className)}>
      {[0, 1, 2, 3, 4].map((at) => {
        const part = Math.min(1, Math.max(0, rating - at))
        return (
          <g key={at} transform={`translate(${at * 17} 0)`}>
            <path d={star} className="fill-line" />
            {part > 0 && (
              <path
                d={star}
                className="fill-gold"
                style={part < 1 ? { clipPath: `inset(0 ${Math.round((1 - part) * 100)}% 0 0)` } : undefined}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

type RatingProps = { rating: number | null; count: number; className?: string }

/** What its buyers think, in short; nothing where none has said so. */
export function Rating({ rating, count, className }: RatingProps) {
  if (rating === null || count === 0) return null
  const shown = shownNumber(Math.round(rating * 10) / 10)
  return (
    <p className={cn('flex items-center gap-1.5 text-small text-muted tabular-nums', className)}>
      <Stars rating={rating} />
      <span aria-hidden="true">({shownNumber(count)})</span>
      <span className="sr-only">{m.shop_rating({ rating: shown, ...counted(count) })}</span>
    </p>
  )
}
