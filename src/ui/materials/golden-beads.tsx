import { useId } from 'react'
import { type MaterialProps, range, round, slant } from '#/ui/materials/material.ts'
import { BeadCube, beadSquare } from '#/ui/materials/forms/bead-cube.tsx'
import { Beads } from '#/ui/materials/forms/beads.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

const pitch = 6
const edge = pitch * 10
/** How far the back of a cube lies to the right and up; `step`: the next hundred-square. */
const behind = { x: 9 * pitch * slant.x, y: 9 * pitch * slant.y }
const step = { x: 5 * pitch * slant.x, y: 5 * pitch * slant.y }
const gap = 14

/** What a number is made of. Above 9 999 the beads stay at their largest quantity: only a numeral tells such numbers. */
export function beadPlaces(value: number) {
  const whole = Math.min(9999, Math.max(0, Math.trunc(value)))
  const digit = (place: number) => Math.floor(whole / place) % 10
  return { thousands: digit(1000), hundreds: digit(100), tens: digit(10), units: digit(1) }
}

/** Where each place begins, and how large the picture is. */
function layOut({ thousands, hundreds, tens, units }: ReturnType<typeof beadPlaces>) {
  const columns = Math.min(thousands, 3)
  const widths = [
    columns * (edge + behind.x + 4),
    hundreds && edge + (hundreds - 1) * step.x,
    tens && edge,
    Math.min(units, 3) * (pitch + 2),
  ]
  const starts = widths.map((_, i) =>
    widths.slice(0, i).reduce((end, width) => end + (width && width + gap), 2 + pitch / 2),
  )
  const [cubes = 0, squares = 0, bars = 0, loose = 0] = starts.map(round)
  const height = Math.max(
    Math.ceil(thousands / 3) * (edge + 4) + (thousands && behind.y),
    hundreds && edge + (hundreds - 1) * step.y,
    tens * (pitch + 1),
    Math.ceil(units / 3) * (pitch + 2),
    pitch,
  )
  const width = widths.reduce((sum, one) => sum + (one && one + gap), 0)
  return {
    cubes,
    squares,
    bars,
    loose,
    width: Math.max(width - gap, pitch) + 4,
    height: height + 4,
    base: round(height + 2 - pitch / 2),
  }
}

type GoldenBeadsProps = MaterialProps & {
  value?: number
  /** Width of one bead in CSS pixels, where several numbers must be comparable; goes before `size`. */
  bead?: number
}

/** Thousand-cubes (three to a row), hundred-squares behind one another, lying ten-bars, and units. Zero is an empty mat. */
export function GoldenBeads({ value = 1111, bead, size, ...props }: GoldenBeadsProps) {
  const id = useId()
  const places = beadPlaces(value)
  const { thousands, hundreds, tens, units } = places
  const { cubes, squares, bars, loose, base, width, height } = layOut(places)
  return (
    <Picture {...props} size={bead ? round((bead / pitch) * height) : size} width={width} height={height}>
      <g data-place="thousand">
        {range(thousands).map((i) =>
          i === 0 ? (
            <g key={i} id={`${id}k`}>
              <BeadCube id={id} x={cubes} base={base} pitch={pitch} />
            </g>
          ) : (
            <use
              key={i}
              href={`#${id}k`}
              x={round((i % 3) * (edge + behind.x + 4))}
              y={-Math.floor(i / 3) * (edge + 4)}
            />
          ),
        )}
      </g>
      {hundreds > 0 && (
        <g data-place="hundred">
          <defs>
            <g id={`${id}h`}>
              <Beads pitch={pitch} d={beadSquare(squares, base, pitch)} />
            </g>
          </defs>
          {range(hundreds).map((i) => (
            <use
              key={i}
              href={`#${id}h`}
              x={round((hundreds - 1 - i) * step.x)}
              y={round((i + 1 - hundreds) * step.y)}
            />
          ))}
        </g>
      )}
      {tens > 0 && (
        <g data-place="ten">
          <Beads
            pitch={pitch}
            d={range(tens)
              .map((i) => `M${bars} ${round(base - i * (pitch + 1))}h${9 * pitch + 0.1}`)
              .join('')}
          />
        </g>
      )}
      {units > 0 && (
        <g data-place="unit">
          <Beads
            pitch={pitch}
            d={range(units)
              .map(
                (i) => `M${round(loose + (i % 3) * (pitch + 2))} ${round(base - Math.floor(i / 3) * (pitch + 2))}h.1`,
              )
              .join('')}
          />
        </g>
      )}
    </Picture>
  )
}
