/** What every material takes. `size` is its height in CSS pixels; without it the picture fills its container's width. */
export type MaterialProps = {
  size?: number
  /** Names the picture for assistive technology; without it the picture is decoration and hidden. */
  title?: string
  className?: string
  /** Chooses among the variants a material has; the same seed always draws the same picture. */
  seed?: string
}

export type Tone = 'pink' | 'brown' | 'red' | 'blue' | 'green' | 'gold' | 'coal' | 'cream'

export const fill = (tone: Tone, face?: 'side' | 'top') => `var(--${face ? `${tone}-${face}` : tone})`

/** Oblique projection: one unit of depth moves a point this far to the right and up. Fronts keep their true shape. */
export const slant = { x: 0.3, y: 0.2 }

/** One decimal is finer than a pixel at every size we draw, and keeps pages small. */
export const round = (n: number) => Math.round(n * 10) / 10

export const range = (count: number) => Array.from({ length: count }, (_, i) => i)

export type Box = { body: string; top: string; front: string }

/** Path data of a box whose front face stands at (x, base). `body` lies under the other two, so that no seam shows. */
export function box(x: number, base: number, width: number, height: number, depth: number): Box {
  const [w, h, dx, dy] = [width, height, depth * slant.x, depth * slant.y].map(round) as [
    number,
    number,
    number,
    number,
  ]
  const start = `M${round(x)} ${round(base - height)}`
  return {
    body: `${start}l${dx} ${-dy}h${w}v${h}l${-dx} ${dy}h${-w}z`,
    top: `${start}l${dx} ${-dy}h${w}l${-dx} ${dy}z`,
    front: `${start}h${w}v${h}h${-w}z`,
  }
}

/** Where a box's shadow falls on the surface it stands on: to the right, away from the light. */
export function shadow(x: number, base: number, width: number, depth: number, length: number): string {
  const [dx, dy] = [round(depth * slant.x), round(depth * slant.y)]
  return `M${round(x + width)} ${round(base)}h${round(length)}l${dx} ${-dy}h${round(-length)}z`
}
