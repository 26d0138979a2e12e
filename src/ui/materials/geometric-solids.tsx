import { random, shuffle } from '#/lib/seed.ts'
import type { MaterialProps } from '#/ui/materials/material.ts'
import { SolidBody } from '#/ui/materials/forms/solid-body.tsx'
import { type SolidName, solidNames } from '#/ui/materials/forms/solids.ts'
import { Picture } from '#/ui/materials/picture.tsx'

const classic: SolidName[] = ['sphere', 'cone', 'cylinder', 'pyramid', 'ovoid']

/** Five of the blue solids in a row. */
export function GeometricSolids({ seed, ...props }: MaterialProps) {
  const names = seed === undefined ? classic : shuffle(solidNames, random(seed)).slice(0, 5)
  return (
    <Picture {...props} width={388} height={76}>
      {names.map((name, i) => (
        <SolidBody key={name} name={name} x={38 + i * 76} base={72} />
      ))}
    </Picture>
  )
}
