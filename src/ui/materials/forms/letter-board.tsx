import { box, fill } from '#/ui/materials/material.ts'
import { letterTone } from '#/ui/materials/forms/letters.ts'
import { Blocks } from '#/ui/materials/forms/blocks.tsx'

type LetterBoardProps = { x: number; base: number; size: number; letter: string; sand: string }

/** A standing board with a rough letter; `sand` is the id of the <Sand> the picture has once. */
export function LetterBoard({ x, base, size, letter, sand }: LetterBoardProps) {
  const tone = letterTone(letter)
  const glyph = { textAnchor: 'middle', fontSize: 72, fontWeight: 600 } as const
  return (
    <g transform={`translate(${x} ${base - size})scale(${size / 100})`}>
      <Blocks tone={tone} boxes={[box(0, 100, 80, 100, 7)]} />
      <text x="41.5" y="70.5" {...glyph} fill={fill(tone, 'side')}>
        {letter}
      </text>
      <text x="40" y="69" {...glyph} fill={`url(#${sand})`}>
        {letter}
      </text>
    </g>
  )
}

/** Cream with grains. */
export function Sand({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
      <path fill="var(--cream)" d="M0 0h7v7H0z" />
      <path
        d="M1 1h.01M4.5 2h.01M2.5 4.2h.01M6 5h.01M1 6.4h.01"
        stroke="var(--cream-side)"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
    </pattern>
  )
}
