import { pick, random } from '#/lib/seed.ts'
import type { MaterialProps } from '#/ui/materials/material.ts'
import { LeafBlade } from '#/ui/materials/forms/leaf-blade.tsx'
import { type LeafName, leafNames } from '#/ui/materials/forms/leaves.ts'
import { Picture } from '#/ui/materials/picture.tsx'

/** A leaf of the botany cabinet: the named form, else one chosen by the seed, else the ovate. */
export function Leaf({ seed, form, ...props }: MaterialProps & { form?: LeafName }) {
  const name = form ?? (seed === undefined ? 'ovate' : pick(leafNames, random(seed)))
  return (
    <Picture {...props} width={100} height={100}>
      <g transform="translate(50 49)">
        <LeafBlade name={name} />
      </g>
    </Picture>
  )
}
