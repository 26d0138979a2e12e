import { box, fill, slant, type Tone } from '#/ui/materials/material.ts'

type BinomialProps = { x: number; base: number; unit: number; gap?: number }

const [a, b] = [3, 2]

/** A square of the larger part is red, of the smaller blue; where the two parts meet, black. */
const faceTone = (one: number, other: number): Tone => (one !== other ? 'coal' : one === a ? 'red' : 'blue')

/** (a + b)³ in its eight blocks. Painted back to front, bottom to top, left to right. */
export function Binomial({ x, base, unit, gap = 0 }: BinomialProps) {
  const places = [
    { at: 0, size: a },
    { at: a + gap, size: b },
  ]
  const [near, far] = places
  if (!near || !far) return null
  return [far, near].flatMap((z) =>
    places.flatMap((y) =>
      places.map((across) => {
        const faces = box(
          x + unit * (across.at + z.at * slant.x),
          base - unit * (y.at + z.at * slant.y),
          unit * across.size,
          unit * y.size,
          unit * z.size,
        )
        return (
          <g key={`${z.at} ${y.at} ${across.at}`}>
            <path d={faces.body} fill={fill(faceTone(y.size, z.size), 'side')} />
            <path d={faces.top} fill={fill(faceTone(across.size, z.size), 'top')} />
            <path d={faces.front} fill={fill(faceTone(across.size, y.size))} stroke="var(--shade)" strokeWidth=".6" />
          </g>
        )
      }),
    ),
  )
}
