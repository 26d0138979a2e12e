import type { Color } from '#/contract/core/color.ts'
import { cn } from '#/lib/cn.ts'

const inks: Record<Color, string> = {
  pink: 'text-pink',
  brown: 'text-brown',
  gold: 'text-gold',
  red: 'text-red',
  blue: 'text-blue',
  green: 'text-green',
}

type ColorMarkProps = {
  color: Color
  /** Whether its calendar is shown, where one can choose. */
  shown?: boolean
}

/** A calendar’s colour as a cube: with a tick while it is shown, hollow while it is not. */
export function ColorMark({ color, shown }: ColorMarkProps) {
  const isLight = color === 'pink' || color === 'gold'
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className={cn('size-4.5 shrink-0', inks[color])}>
      <rect
        x="1.5"
        y="1.5"
        width="15"
        height="15"
        rx="3"
        stroke="currentColor"
        strokeWidth="2"
        fill={shown === false ? 'none' : 'currentColor'}
      />
      {shown && <path d="M5 9.5l2.6 2.6L13 6.5" fill="none" stroke={isLight ? '#1b2430' : '#fff'} strokeWidth="2" />}
    </svg>
  )
}
