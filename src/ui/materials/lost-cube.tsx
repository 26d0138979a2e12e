import { type MaterialProps, shadow } from '#/ui/materials/material.ts'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** Not found: the tower keeps the place of the cube that went away. */
export function LostCube(props: MaterialProps) {
  return (
    <Picture {...props} width={320} height={244}>
      <Slab x={2} y={230} width={286} depth={90} thickness={10} />
      <path fill="var(--shade)" d={shadow(40, 224, 40, 40, 16) + shadow(212, 224, 28, 28, 10)} />
      <Tower x={40} base={224} unit={4} missing={7} />
      <path
        d="M92 96C150 76 208 112 230 180"
        fill="none"
        stroke="var(--field-line)"
        strokeWidth="1.6"
        strokeDasharray="0 7"
        strokeLinecap="round"
      />
      <Tower x={212} base={224} unit={4} sizes={[7]} />
    </Picture>
  )
}
