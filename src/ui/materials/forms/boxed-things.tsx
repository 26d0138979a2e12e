import { box, fill, range, shadow, type Tone } from '#/ui/materials/material.ts'
import { Blocks } from '#/ui/materials/forms/blocks.tsx'
import { Inset } from '#/ui/materials/forms/inset.tsx'

// Material that comes in boxes, blocks, sets and rolls. Each thing stands as those of `product-things` do.

const tray = box(-104, 0, 190, 34, 46)
const compartment = 38

/** Five of the ten compartments, with as many spindles as each says. */
export function SpindleBox() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-104, 0, 190, 46, 14)} />
      <path fill="var(--shelf)" d="M-90-9v-96h190v96z" />
      <path fill="var(--cream)" d="M-84-15v-84h178v84z" />
      <g fill={fill('coal')} fontSize="34" fontWeight="650" textAnchor="middle">
        {range(5).map((number) => (
          <text key={number} x={-71 + number * compartment} y="-62">
            {number}
          </text>
        ))}
      </g>
      <path fill="var(--shelf-side)" d={tray.body} />
      <path
        stroke={fill('brown', 'top')}
        strokeWidth="6"
        strokeLinecap="round"
        d={range(5)
          .flatMap((number) =>
            range(number).map((at) => `M${-80 + number * compartment + (at - (number - 1) / 2) * 7}-20l3-32`),
          )
          .join('')}
      />
      <path fill="var(--shelf-edge)" d={tray.front} />
      <path
        fill="none"
        stroke="var(--shelf-side)"
        strokeWidth="2.5"
        d={range(4)
          .map((wall) => `M${-66 + wall * compartment}-34v34M${-66 + wall * compartment}-34l14-9v-62`)
          .join('')}
      />
    </>
  )
}

const block = box(-104, 0, 188, 50, 64)

/** A block of cylinders, thinner and thinner, each held by its knob. */
export function CylinderBlock() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-104, 0, 188, 64, 14)} />
      <path fill="var(--shelf-side)" d={block.body} />
      <path fill="var(--shelf)" d={block.top} />
      <path fill="var(--shelf-edge)" d={block.front} />
      {range(6).map((at) => {
        const radius = 15 - at * 1.7
        const x = -74 + at * 32
        return (
          <g key={at} transform={`translate(${x} -56)`}>
            <path
              fill="var(--cream-side)"
              d={`M${-radius}-14v14a${radius} ${radius * 0.32} 0 0 0 ${radius * 2} 0v-14z`}
            />
            <ellipse cy="-14" rx={radius} ry={radius * 0.32} fill="var(--cream)" />
            <path stroke="var(--gold-side)" strokeWidth="3.5" d="M0-14v-10" />
            <circle cy="-28" r="6.5" fill="var(--gold)" />
            <circle cx="-2" cy="-30.5" r="2" fill="var(--gold-top)" />
          </g>
        )
      })}
    </>
  )
}

const tablets: Tone[] = ['red', 'gold', 'green', 'blue', 'pink', 'brown', 'coal']

/** Colour tablets in a row: the colour between two wooden ends. */
export function ColorTablets() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-102, 0, 196, 10, 12)} />
      {tablets.map((tone, at) => {
        const x = -102 + at * 28.5
        return (
          <g key={tone}>
            <Blocks tone={tone} boxes={[box(x, 0, 24, 112, 10)]} />
            <path fill="var(--cream)" d={`M${x}-112h24v15h-24zM${x}-15h24v15h-24z`} />
          </g>
        )
      })}
    </>
  )
}

const square = 22
const diagonals: Tone[] = ['green', 'blue', 'red']

/** A board of squares whose colours run along the diagonals, as in multiplication. */
export function SquareBoard() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-76, 0, 148, 12, 16)} />
      <Blocks tone="brown" boxes={[box(-76, 0, 148, 148, 12)]} />
      {diagonals.map((tone, of) => (
        <path
          key={tone}
          fill={fill(tone)}
          d={range(36)
            .filter((at) => ((at % 6) + Math.floor(at / 6)) % 3 === of)
            .map((at) => `M${-67 + (at % 6) * square}-${139 - Math.floor(at / 6) * square}h20v20h-20z`)
            .join('')}
        />
      ))}
    </>
  )
}

export function Insets() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-102, 0, 98, 9, 12) + shadow(2, 0, 98, 9, 12)} />
      <Inset x={-102} base={0} size={98} figure="circle" tone="red" />
      <Inset x={2} base={0} size={98} figure="triangle" />
    </>
  )
}

const ages: { tone: Tone; x: number; width: number }[] = [
  { tone: 'coal', x: -44, width: 62 },
  { tone: 'blue', x: 18, width: 32 },
  { tone: 'green', x: 50, width: 24 },
  { tone: 'gold', x: 74, width: 14 },
  { tone: 'red', x: 88, width: 5 },
]

/** A strip of time, half unrolled: the longest age first, ours a thin line at the end. */
export function Timeline() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-98, 0, 190, 10, 12)} />
      {ages.map(({ tone, x, width }) => (
        <path key={tone} fill={fill(tone)} d={`M${x}-84h${width}v80h${-width}z`} />
      ))}
      <path fill="var(--cream)" d="M-44-84h137v7H-44zM-44-11H93v7H-44z" />
      <path fill={fill('coal', 'side')} d="M-98-90V-13a34 12 0 0 0 68 0v-77z" />
      <ellipse cx="-64" cy="-90" rx="34" ry="12" fill={fill('coal', 'top')} />
      <path
        fill="none"
        stroke="var(--cream-side)"
        strokeWidth="2"
        d="M-40-90a24 8 0 1 1-24-8a16 5.6 0 1 1-16 6a9 3.4 0 1 1 10 3"
      />
    </>
  )
}

/** The world in the hand: land and water on a stand. */
export function Globe() {
  return (
    <>
      <ellipse cx="14" cy="-2" rx="58" ry="6" fill="var(--shade)" />
      <path fill="var(--shelf-side)" d="M-44-4a44 9 0 0 0 88 0v-5h-88z" />
      <ellipse cx="0" cy="-9" rx="44" ry="9" fill="var(--shelf)" />
      <path stroke="var(--shelf-edge)" strokeWidth="9" d="M0-10v-24" />
      <circle cx="0" cy="-92" r="56" fill="var(--blue)" />
      <path fill="var(--blue-side)" d="M22-143.5A56 56 0 0 1-28-43.5A66 66 0 0 0 22-143.5z" />
      <path
        fill="var(--green)"
        d="M-38-128c12-10 26-12 34-8s-2 12-10 14s-6 12-14 14s-14-12-10-20zM-22-100c10-4 20 2 22 12s-10 26-14 34c-8-4-14-34-8-46zM8-118c8-8 24-8 32 2s8 18 0 20s-8 8-2 18s-6 26-14 26s-4-16-10-26s-14-30-6-40z"
      />
      <path
        fill="none"
        stroke="var(--shelf-edge)"
        strokeWidth="6"
        strokeLinecap="round"
        d="M-26-152A66 66 0 1 0 46-44"
      />
      <circle cx="-26" cy="-152" r="5" fill="var(--gold)" />
    </>
  )
}
