import type { MaterialProps } from '#/ui/materials/material.ts'
import { Picture } from '#/ui/materials/picture.tsx'

/** Two jugs on a tray, one filled to be poured: the first exercise of the hand. */
export function PracticalLifeArt(props: Omit<MaterialProps, 'seed'>) {
  return (
    <Picture {...props} width={230} height={132}>
      <path fill="var(--shelf-top)" d="M10 114l22-14h188l-22 14z" />
      <path fill="var(--shelf-side)" d="M198 114l22-14v12l-22 14z" />
      <path fill="var(--shelf-edge)" d="M10 114h188v12H10z" />
      <Jug x={32} level={0.72} />
      <Jug x={122} level={0} />
    </Picture>
  )
}

/** `level`: how full, 0–1. */
function Jug({ x, level }: { x: number; level: number }) {
  const top = 94 - 58 * level
  return (
    <g transform={`translate(${x} 12)`}>
      <path d="M58 34c22-4 24 34-4 36" fill="none" stroke="var(--field-line)" strokeWidth="6" strokeLinecap="round" />
      <path fill="var(--card)" d="M2 12l56 2c2 20 8 32 8 52c0 18-10 30-32 30S4 84 4 66c0-20 6-30 6-42z" />
      {level > 0 && (
        <path
          fill="var(--blue)"
          fillOpacity=".75"
          d={`M7 ${top}h56c3 7 3 12 3 14c0 18-10 ${96 - top - 14} -32 ${96 - top - 14}S4 ${top + 32} 4 ${top + 14}c0-4 1-9 3-14z`}
        />
      )}
      <path
        d="M2 12l56 2c2 20 8 32 8 52c0 18-10 30-32 30S4 84 4 66c0-20 6-30 6-42z"
        fill="none"
        stroke="var(--field-line)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  )
}
