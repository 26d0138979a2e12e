import { fill, type Tone } from '#/ui/materials/material.ts'
import { type SolidName, solids } from '#/ui/materials/forms/solids.ts'

type SolidBodyProps = { x: number; base: number; name: SolidName; tone?: Tone; scale?: number }

export function SolidBody({ x, base, name, tone = 'blue', scale = 1 }: SolidBodyProps) {
  const solid: { body: string; side?: string; top?: string } = solids[name]
  return (
    <g transform={`translate(${x} ${base})${scale === 1 ? '' : `scale(${scale})`}`}>
      <ellipse cx="12" cy="-2" rx="26" ry="4" fill="var(--shade)" />
      <path d={solid.body} fill={fill(tone)} />
      {solid.side && <path d={solid.side} fill={fill(tone, 'side')} />}
      {solid.top && <path d={solid.top} fill={fill(tone, 'top')} />}
    </g>
  )
}
