import { useId } from 'react'
import { box, range, round, slant } from '#/ui/materials/material.ts'
import { Blocks } from '#/ui/materials/forms/blocks.tsx'

type TowerProps = {
  x: number
  base: number
  /** Edge of the smallest cube of the full tower. */
  unit: number
  /** Edges of the cubes in units, from the shelf upwards. */
  sizes?: number[]
  /** Draws the cube at this place as an outline: it belongs there and is away. */
  missing?: number
  className?: string
}

const whole = range(10).map((i) => 10 - i)

/** Cubes stacked on one another's middle; (x, base) is the front left foot of the lowest. */
export function Tower({ x, base, unit, sizes = whole, missing, className }: TowerProps) {
  const id = useId()
  const [largest = 0] = sizes
  const cubes = sizes.map((size, i) => {
    const below = sizes.slice(0, i).reduce((sum, other) => sum + other, 0)
    const inset = (largest - size) / 2
    return {
      size,
      x: round(x + unit * inset * (1 + slant.x)),
      y: round(base - unit * (below + inset * slant.y)),
    }
  })
  return (
    <>
      <defs>
        <g id={id}>
          <Blocks tone="pink" boxes={[box(0, 0, 10, 10, 10)]} />
        </g>
      </defs>
      <g className={className}>
        {cubes.map((cube) =>
          cube.size === missing ? (
            <path
              key={cube.size}
              fill="none"
              stroke="var(--pink-side)"
              strokeWidth="1.5"
              strokeDasharray="4 3"
              d={box(cube.x, cube.y, unit * cube.size, unit * cube.size, unit * cube.size).body}
            />
          ) : (
            <use
              key={cube.size}
              href={`#${id}`}
              transform={`translate(${cube.x} ${cube.y})scale(${round(unit * cube.size) / 10})`}
            />
          ),
        )}
      </g>
    </>
  )
}
