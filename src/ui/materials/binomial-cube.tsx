import type { MaterialProps } from '#/ui/materials/material.ts'
import { Binomial } from '#/ui/materials/forms/binomial.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** (a + b)³ in blocks, together or taken apart. */
export function BinomialCube({ exploded, ...props }: MaterialProps & { exploded?: boolean }) {
  const side = exploded ? 111 : 82
  return (
    <Picture {...props} width={side} height={exploded ? 104 : 76}>
      <Binomial x={2} base={exploded ? 102 : 74} unit={12} gap={exploded ? 1.6 : 0} />
    </Picture>
  )
}
