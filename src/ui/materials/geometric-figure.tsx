import { pick, random } from '#/lib/seed.ts'
import type { MaterialProps } from '#/ui/materials/material.ts'
import { type FigureName, figureNames } from '#/ui/materials/forms/figures.ts'
import { Inset } from '#/ui/materials/forms/inset.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** An inset of the geometric cabinet: the named figure, else one chosen by the seed, else the triangle. */
export function GeometricFigure({ seed, figure, ...props }: MaterialProps & { figure?: FigureName }) {
  const name = figure ?? (seed === undefined ? 'triangle' : pick(figureNames, random(seed)))
  return (
    <Picture {...props} width={107} height={106}>
      <Inset x={2} base={104} size={100} figure={name} />
    </Picture>
  )
}
