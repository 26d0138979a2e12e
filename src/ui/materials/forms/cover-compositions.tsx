import { type ReactNode, useId } from 'react'
import { pick, shuffle } from '#/lib/seed.ts'
import { box, range, shadow, type Tone } from '#/ui/materials/material.ts'
import { Bell } from '#/ui/materials/forms/bell.tsx'
import { BeadCube, beadSquare } from '#/ui/materials/forms/bead-cube.tsx'
import { Beads } from '#/ui/materials/forms/beads.tsx'
import { Binomial } from '#/ui/materials/forms/binomial.tsx'
import { Blocks } from '#/ui/materials/forms/blocks.tsx'
import { figureNames } from '#/ui/materials/forms/figures.ts'
import { Inset } from '#/ui/materials/forms/inset.tsx'
import { LeafBlade } from '#/ui/materials/forms/leaf-blade.tsx'
import { leafNames } from '#/ui/materials/forms/leaves.ts'
import { LetterBoard, Sand } from '#/ui/materials/forms/letter-board.tsx'
import { Rods } from '#/ui/materials/forms/rods.tsx'
import { SolidBody } from '#/ui/materials/forms/solid-body.tsx'
import { solidNames } from '#/ui/materials/forms/solids.ts'
import { Stair } from '#/ui/materials/forms/stair.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'

/** Things stand on y = 0 with their middle near x = 0, at most 170 high and 380 wide; negative y is up. */
export type Composition = {
  grounds: [Tone, ...Tone[]]
  Drawing: (props: { next: () => number }) => ReactNode
  /** Its letters need the page’s font. */
  isLettered?: true
}

export const compositions: [Composition, ...Composition[]] = [
  { grounds: ['pink', 'green'], Drawing: TowerAndCubes },
  { grounds: ['gold', 'green'], Drawing: StairAlone },
  { grounds: ['blue', 'gold'], Drawing: RodStair },
  { grounds: ['brown', 'blue', 'green'], Drawing: BeadBank },
  { grounds: ['green', 'pink', 'blue'], Drawing: InsetRow },
  { grounds: ['gold', 'green', 'brown'], Drawing: LeafRow },
  { grounds: ['brown', 'blue', 'pink'], Drawing: SolidRow },
  { grounds: ['gold', 'green', 'brown'], Drawing: LetterRow, isLettered: true },
  { grounds: ['red', 'gold', 'blue'], Drawing: BinomialPair },
  { grounds: ['green', 'red', 'blue'], Drawing: BellRow },
]

function TowerAndCubes({ next }: { next: () => number }) {
  const stacks = shuffle([[4], [5, 3], [6, 4], [3, 2, 1]], next).slice(0, 2)
  return (
    <>
      <path fill="var(--shade)" d={shadow(-118, 0, 41, 41, 18)} />
      <Tower x={-118} base={0} unit={5.8} sizes={[7, 6, 5, 4, 3, 2, 1]} />
      {stacks.map((sizes, i) => (
        <Tower key={sizes[0]} x={-30 + i * 78} base={0} unit={9} sizes={sizes} />
      ))}
    </>
  )
}

function StairAlone() {
  return <Stair x={-200} base={0} unit={6.4} />
}

function RodStair({ next }: { next: () => number }) {
  const whole = range(10).map((i) => 10 - i)
  const from = pick([0, 1, 2], next)
  return <Rods x={-160} base={0} unit={32} thickness={14} lengths={whole.slice(from)} />
}

function BeadBank({ next }: { next: () => number }) {
  const id = useId()
  return (
    <>
      <BeadCube id={id} x={-170} base={-7} pitch={13} />
      <Beads pitch={13} d={beadSquare(-2, -7, 13)} />
      <Beads
        pitch={13}
        d={range(pick([1, 2, 3], next))
          .map((i) => `M146 ${-7 - i * 15}h.1M166 ${-7 - i * 15}h.1`)
          .join('')}
      />
    </>
  )
}

function InsetRow({ next }: { next: () => number }) {
  const tones = shuffle(['blue', 'red', 'green'] as const, next)
  return shuffle(figureNames, next)
    .slice(0, 3)
    .map((figure, i) => <Inset key={figure} x={-190 + i * 132} base={0} size={110} figure={figure} tone={tones[i]} />)
}

function LeafRow({ next }: { next: () => number }) {
  return shuffle(leafNames, next)
    .slice(0, 3)
    .map((name, i) => (
      <g key={name} transform={`translate(${-176 + i * 124} 0)`}>
        <path fill="var(--shade)" d={shadow(0, 0, 104, 6, 10)} />
        <Blocks tone="cream" boxes={[box(0, 0, 104, 132, 6)]} />
        <g transform="translate(52 -67)scale(1.15)">
          <LeafBlade name={name} />
        </g>
      </g>
    ))
}

function SolidRow({ next }: { next: () => number }) {
  return shuffle(solidNames, next)
    .slice(0, 4)
    .map((name, i) => <SolidBody key={name} name={name} x={-147 + i * 98} base={0} scale={1.4} />)
}

function LetterRow({ next }: { next: () => number }) {
  const id = useId()
  const word = pick(['mano', 'sole', 'luna', 'rosa', 'mela', 'uno'], next)
  const letters = [...word].map((letter, i) => ({ letter, x: 6 + (i - word.length / 2) * 92 }))
  return (
    <>
      <Sand id={id} />
      {letters.map(({ letter, x }) => (
        <LetterBoard key={x} x={x} base={0} size={100} letter={letter} sand={id} />
      ))}
    </>
  )
}

function BinomialPair({ next }: { next: () => number }) {
  const left = next() < 0.5
  return (
    <>
      <Binomial x={left ? -170 : 70} base={0} unit={18} />
      <Binomial x={left ? 0 : -180} base={0} unit={18} gap={1.4} />
    </>
  )
}

function BellRow({ next }: { next: () => number }) {
  return shuffle(['cream', 'coal', 'cream', 'coal'] as const, next).map((tone, i) => (
    <g key={tone + String(i)} transform={`translate(${-132 + i * 88} 0)scale(2.4)`}>
      <Bell x={0} base={0} tone={tone} />
    </g>
  ))
}
