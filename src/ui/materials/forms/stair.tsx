import { box, range } from '#/ui/materials/material.ts'
import { Blocks } from '#/ui/materials/forms/blocks.tsx'

type StairProps = { x: number; base: number; unit: number; count?: number }

/** Prisms of equal length, their square ends towards us, the thickest at the left. The full stair is 55 units wide. */
export function Stair({ x, base, unit, count = 10 }: StairProps) {
  const boxes = range(count).map((i) => {
    const edge = (count - i) * unit
    const before = (count * i - (i * (i - 1)) / 2) * unit
    return box(x + before, base, edge, edge, 20 * unit)
  })
  return <Blocks tone="brown" boxes={boxes} edge />
}
