import { range, round } from '#/ui/materials/material.ts'

const polygon = (corners: number, radius: number, turn = 0) =>
  `M${range(corners)
    .map((i) => {
      const angle = (i / corners) * 2 * Math.PI + turn
      return `${round(50 + radius * Math.sin(angle))} ${round(50 - radius * Math.cos(angle))}`
    })
    .join('L')}z`

/** The plane figures of the geometric cabinet as path data in a field of 100 by 100; the knob sits at (50, 50). */
export const figures = {
  circle: 'M50 14a36 36 0 1 1 0 72a36 36 0 1 1 0-72z',
  ellipse: 'M10 50a40 26 0 1 1 80 0a40 26 0 1 1-80 0z',
  oval: 'M50 10C68 10 82 38 82 56A32 32 0 0 1 18 56C18 38 32 10 50 10z',
  triangle: 'M50 6L90 75H10z',
  square: 'M20 20h60v60h-60z',
  rhombus: 'M50 8L82 50L50 92L18 50z',
  trapezium: 'M32 24h36l22 52h-80z',
  pentagon: polygon(5, 40),
  hexagon: polygon(6, 40, Math.PI / 6),
  octagon: polygon(8, 40, Math.PI / 8),
  quatrefoil: 'M30 30a20 20 0 0 1 40 0a20 20 0 0 1 0 40a20 20 0 0 1-40 0a20 20 0 0 1 0-40z',
  curvilinearTriangle: 'M50 12A76 76 0 0 1 88 78A76 76 0 0 1 12 78A76 76 0 0 1 50 12z',
} as const

export type FigureName = keyof typeof figures

export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]
