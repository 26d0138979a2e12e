import type { MaterialProps } from '#/ui/materials/material.ts'
import { Stair } from '#/ui/materials/forms/stair.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** Ten prisms of one length, one to ten thick. */
export function BrownStair(props: MaterialProps) {
  return (
    <Picture {...props} width={252} height={60}>
      <Stair x={2} base={59} unit={4} />
    </Picture>
  )
}
