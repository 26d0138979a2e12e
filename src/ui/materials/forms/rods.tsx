import { fill, range, round, slant, type Tone } from '#/ui/materials/material.ts'

type RodsProps = {
  x: number
  base: number
  /** Length of the first rod, and of every coloured part. */
  unit: number
  thickness: number
  /** How many parts each rod has, from the shelf upwards. */
  lengths?: number[]
}

const whole = range(10).map((i) => 10 - i)

/** Rods stacked on a shelf, red ends to the left, each set back a little so that its edge shows. */
export function Rods({ x, base, unit, thickness, lengths = whole }: RodsProps) {
  const back = thickness * 0.3
  const lip = thickness * slant.y
  const rods = lengths.map((length, row) => ({
    length: length * unit,
    last: (length % 2 ? 'red' : 'blue') as Tone,
    x: round(x + row * back * slant.x),
    y: round(base - row * (thickness + back * slant.y)),
  }))
  // Dashes begin anew with every subpath, so one path colours the second, fourth … part of every rod.
  const second = { strokeDasharray: unit, strokeDashoffset: unit }
  const fronts = rods.map((rod) => `M${rod.x} ${round(rod.y - thickness / 2)}h${rod.length}`).join('')
  // Tops are drawn level and then sheared, so that their ends follow the slant.
  const shear = slant.x / slant.y
  const tops = rods
    .map((rod) => `M${round(rod.x + shear * (rod.y - thickness))} ${round(rod.y - thickness - lip / 2)}h${rod.length}`)
    .join('')
  return (
    <g fill="none" strokeWidth={thickness}>
      <g strokeWidth={lip} transform={`skewX(${round((Math.atan(-shear) * 180) / Math.PI)})`}>
        <path d={tops} stroke={fill('red', 'top')} />
        <path d={tops} stroke={fill('blue', 'top')} {...second} />
      </g>
      {(['red', 'blue'] as const).map((tone) => (
        <path
          key={tone}
          fill={fill(tone, 'side')}
          d={rods
            .filter((rod) => rod.last === tone)
            .map(
              (rod) =>
                `M${rod.x + rod.length} ${rod.y}v${-thickness}l${round(thickness * slant.x)} ${round(-lip)}v${thickness}z`,
            )
            .join('')}
        />
      ))}
      <path d={fronts} stroke={fill('red')} />
      <path d={fronts} stroke={fill('blue')} {...second} />
    </g>
  )
}
