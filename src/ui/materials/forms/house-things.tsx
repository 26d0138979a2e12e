import { box, fill, range, shadow, type Tone } from '#/ui/materials/material.ts'
import { Slab } from '#/ui/materials/forms/slab.tsx'

// Practical life: what is poured, tied, sat on, unrolled and worn. Each thing stands as those of `product-things` do.

/** Its foot in the middle of the origin. */
function Jug({ x, scale, tone }: { x: number; scale: number; tone: Tone }) {
  return (
    <g transform={`translate(${x} -20)scale(${scale})`}>
      <path fill="none" stroke={fill(tone, 'side')} strokeWidth="8" d="M22-70C56-76 54-26 26-24" />
      <path fill={fill(tone)} d="M-24 0C-38-34-30-56-20-70l-14-22H24L18-70C30-56 38-34 24 0z" />
      <path fill={fill(tone, 'side')} d="M10-92H24L18-70C30-56 38-34 24 0H8C22-34 16-56 4-70z" />
      <ellipse cx="-4" cy="-92" rx="28" ry="6" fill={fill(tone, 'top')} />
      <ellipse cx="-4" cy="-91" rx="22" ry="4" fill="var(--shade)" />
    </g>
  )
}

export function PouringTray() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-104, 0, 186, 70, 14)} />
      <Slab x={-104} y={-10} width={186} depth={70} thickness={10} />
      <Jug x={-48} scale={1} tone="cream" />
      <Jug x={44} scale={1} tone="blue" />
    </>
  )
}

const frame = box(-66, 0, 132, 148, 10)

/** Two cloths in a frame, held together by bows. */
export function DressingFrame() {
  return (
    <>
      <path fill="var(--shade)" d={shadow(-66, 0, 132, 10, 16)} />
      <path fill="var(--shelf-side)" d={frame.body} />
      <path fill="var(--shelf)" d={frame.top} />
      <path fill="var(--blue)" d="M-58-140H0V-8H-58z" />
      <path fill="var(--blue-top)" d="M0-140H58V-8H0z" />
      <path stroke="var(--blue-side)" strokeWidth="2" strokeDasharray="5 3.5" d="M-7-140V-8M7-140V-8" />
      {range(4).map((bow) => (
        <g key={bow} transform={`translate(0 ${-122 + bow * 32})`}>
          <path fill="var(--red)" d="M0 0L-24-10V10zM0 0L24-10V10z" />
          <path fill="none" stroke="var(--red-side)" strokeWidth="4" strokeLinecap="round" d="M-2 3l-12 13M2 3l12 13" />
          <circle r="5" fill="var(--red-side)" />
        </g>
      ))}
      <path fill="var(--shelf-edge)" fillRule="evenodd" d="M-66 0v-148H66V0zM-58-140V-8H58V-140z" />
    </>
  )
}

const posts = [box(-36, -12, 9, 138, 9), box(43, -12, 9, 138, 9)]
const slats = [box(-27, -124, 70, 18, 5), box(-27, -92, 70, 14, 5)]
const seat = box(-58, -66, 92, 10, 74)
const legs = [box(-56, 0, 10, 66, 9), box(22, 0, 10, 66, 9)]

/** A chair of a child's size. */
export function Chair() {
  const wood = (boxes: (typeof seat)[]) => (
    <>
      <path fill="var(--shelf-side)" d={boxes.map(({ body }) => body).join('')} />
      <path fill="var(--shelf)" d={boxes.map(({ top }) => top).join('')} />
      <path fill="var(--shelf-edge)" d={boxes.map(({ front }) => front).join('')} />
    </>
  )
  return (
    <>
      <path fill="var(--shade)" d={shadow(-58, 0, 92, 74, 16)} />
      {wood(slats)}
      {wood(posts)}
      {wood(legs)}
      {wood([seat])}
    </>
  )
}

const mats: { tone: Tone; x: number; height: number }[] = [
  { tone: 'green', x: -34, height: 128 },
  { tone: 'cream', x: 34, height: 120 },
  { tone: 'blue', x: 0, height: 142 },
]

/** Rolled mats, waiting in their basket. */
export function Mats() {
  return (
    <>
      <ellipse cx="12" cy="-3" rx="78" ry="7" fill="var(--shade)" />
      {mats.map(({ tone, x, height }) => (
        <g key={tone} transform={`translate(${x} ${-height})`}>
          <path fill={fill(tone)} d={`M-21 0V${height - 30}H21V0z`} />
          <path fill={fill(tone, 'side')} d={`M9 0V${height - 30}H21V0z`} />
          <ellipse rx="21" ry="8" fill={fill(tone, 'top')} />
          <path fill="none" stroke={fill(tone, 'side')} strokeWidth="2" d="M14 0a14 5 0 1 1-14-5a8 3 0 1 1-7 4" />
        </g>
      ))}
      <path fill="var(--shelf)" d="M-72-62H72L60 0H-60z" />
      <path fill="var(--shelf-side)" d="M44-62H72L60 0H38z" />
      <path fill="none" stroke="var(--shelf-edge)" strokeWidth="3" d="M-69-46H69M-66-31H66M-63-16H63" />
      <path stroke="var(--shelf-edge)" strokeWidth="8" strokeLinecap="round" d="M-72-62H72" />
    </>
  )
}

/** A child's trousers on their pegs. */
export function Trousers() {
  return (
    <>
      <path stroke="var(--shelf-edge)" strokeWidth="10" strokeLinecap="round" d="M-70-150H70" />
      <path fill="none" stroke="var(--green-side)" strokeWidth="4" d="M-30-120l8-26M30-120l-8-26" />
      <circle cx="-22" cy="-148" r="7" fill="var(--gold)" />
      <circle cx="22" cy="-148" r="7" fill="var(--gold)" />
      <path fill="var(--green)" d="M-40-124H40L54-10H10L0-66L-10-10H-54z" />
      <path fill="var(--green-side)" d="M18-124H40L54-10H30L24-70zM-40-124H40l2 12H-42z" />
      <path fill="var(--green-top)" d="M-54-22h43l-1.5 12H-56zM11-22h43l2 12H12.5z" />
      <path
        fill="none"
        stroke="var(--green-top)"
        strokeWidth="2"
        strokeDasharray="4 3"
        d="M-34-96c2 12 12 16 20 14M34-96c-2 12-12 16-20 14"
      />
    </>
  )
}
