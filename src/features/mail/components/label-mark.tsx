import type { MailLabel } from '#/contract/mail.ts'
import { cn } from '#/lib/cn.ts'

const shapes = {
  pink: <path d="M1 1h10v10H1z" />,
  brown: <path d="M1 3.5h10v5H1z" />,
  gold: <circle cx="6" cy="6" r="5" />,
  red: <path d="M6 1l5.5 10H.5z" />,
  blue: <path d="M6 .5L11.5 6 6 11.5.5 6z" />,
  green: <path d="M6 .5c4 2.5 4 8.5 0 11-4-2.5-4-8.5 0-11z" />,
}

const fills = {
  pink: 'fill-pink',
  brown: 'fill-brown',
  gold: 'fill-gold',
  red: 'fill-red',
  blue: 'fill-blue',
  green: 'fill-green',
}

/** A label’s colour, which has a form of its own. */
export function LabelMark({ color, className }: { color: MailLabel['color']; className?: string }) {
  if (!color) return null
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={cn('size-3 shrink-0', fills[color], className)}>
      {shapes[color]}
    </svg>
  )
}
