import type { Color } from '#/contract/core/color.ts'

/** A colour at full strength: bars, dots and marks. */
export const fillClass: Record<Color, string> = {
  pink: 'bg-pink',
  brown: 'bg-brown',
  gold: 'bg-gold',
  red: 'bg-red',
  blue: 'bg-blue',
  green: 'bg-green',
}
