import type { MaterialProps } from '#/ui/materials/material.ts'
import { Rods } from '#/ui/materials/forms/rods.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** Ten rods of one to ten parts, red and blue by turns. */
export function NumberRods(props: MaterialProps) {
  return (
    <Picture {...props} width={168} height={104}>
      <Rods x={2} base={103} unit={16} thickness={10} />
    </Picture>
  )
}
