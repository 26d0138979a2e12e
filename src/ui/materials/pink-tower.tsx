import type { MaterialProps } from '#/ui/materials/material.ts'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** Ten cubes with edges of one to ten. */
export function PinkTower(props: MaterialProps) {
  return (
    <Picture {...props} width={66} height={226}>
      <Tower x={6} base={224} unit={4} />
    </Picture>
  )
}
