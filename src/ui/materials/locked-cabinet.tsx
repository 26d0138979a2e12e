import { box, type MaterialProps, shadow } from '#/ui/materials/material.ts'
import { Knob } from '#/ui/materials/forms/inset.tsx'
import { figures } from '#/ui/materials/forms/figures.ts'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

const frame = box(0, 100, 100, 100, 9)

/** Not for this account: a round inset before a three-cornered frame. */
export function LockedCabinet(props: MaterialProps) {
  return (
    <Picture {...props} width={300} height={176}>
      <Slab x={2} y={162} width={270} depth={80} thickness={10} />
      <path fill="var(--shade)" d={shadow(40, 154, 125, 10, 14)} />
      <g transform="translate(40 29)scale(1.25)">
        <path fill="var(--shelf-edge)" d={frame.body} />
        <path fill="var(--cream-side)" d={frame.top} />
        <path fill="var(--shelf-top)" d={frame.front} />
        <path fill="var(--shelf-side)" d={figures.triangle} />
        <path fill="var(--coal)" d="M50 12L86 75H14z" />
      </g>
      <ellipse cx="212" cy="157" rx="34" ry="4" fill="var(--shade)" />
      <g transform="translate(152 66)">
        <path fill="var(--blue-side)" d={figures.circle} transform="translate(3.5 -2)" />
        <path fill="var(--blue)" d={figures.circle} />
        <Knob />
      </g>
    </Picture>
  )
}
