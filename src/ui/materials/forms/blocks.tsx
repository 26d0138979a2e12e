import { type Box, fill, type Tone } from '#/ui/materials/material.ts'

type BlocksProps = { tone: Tone; boxes: Box[]; edge?: boolean }

/**
 * Boxes of one tone in three paths. Bodies are painted before tops and tops before fronts, which is right
 * for boxes that stand side by side with equal depth, or apart. `edge` draws the joint between equal fronts.
 */
export function Blocks({ tone, boxes, edge }: BlocksProps) {
  return (
    <>
      <path fill={fill(tone, 'side')} d={boxes.map((b) => b.body).join('')} />
      <path fill={fill(tone, 'top')} d={boxes.map((b) => b.top).join('')} />
      <path
        fill={fill(tone)}
        stroke={edge ? fill(tone, 'side') : undefined}
        strokeWidth={edge ? 0.6 : undefined}
        d={boxes.map((b) => b.front).join('')}
      />
    </>
  )
}
