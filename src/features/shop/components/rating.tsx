import { cn } from '#/lib/cn.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'

const pitch = 17
const width = 14.4
const stars = [0, 1, 2, 3, 4]
  .map((at) => {
    const right = (x: number) => Math.round((x + at * pitch) * 10) / 10
    return `M${right(8)} .9l2.2 4.6 5 .7-3.6 3.5.9 5L${right(8)} 12.3l-4.5 2.4.9-5L${right(0.8)} 6.2l5-.7z`
  })
  .join('')

/** How much of the five is cut off, so that the last one that counts shows in part; the gaps between them are nothing. */
function cutOff(rating: number): number {
  const whole = Math.min(4, Math.floor(rating))
  const all = 4 * pitch + width
  return 100 - (100 * (whole * pitch + (rating - whole) * width)) / all
}

/** Up to five stars, the last one in part. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <svg viewBox="0 0 84 16" aria-hidden="true" className={cn('h-3.5 w-18.5 rtl:-scale-x-100', className)}>
      <path d={stars} className="fill-line" />
      <path
        d={stars}
        className="fill-gold"
        style={rating < 5 ? { clipPath: `inset(0 ${Math.round(cutOff(rating) * 10) / 10}% 0 0)` } : undefined}
      />
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
