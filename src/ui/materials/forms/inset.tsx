import { box, fill, type Tone } from '#/ui/materials/material.ts'
import { type FigureName, figures } from '#/ui/materials/forms/figures.ts'

const frame = box(0, 100, 100, 100, 9)

type InsetProps = { x: number; base: number; size: number; figure: FigureName; tone?: Tone }

/** A figure of the geometric cabinet, knob and all, in its standing wooden frame. */
export function Inset({ x, base, size, figure, tone = 'blue' }: InsetProps) {
  return (
    <g transform={`translate(${x} ${base - size})scale(${size / 100})`}>
      <path fill="var(--shelf-edge)" d={frame.body} />
      <path fill="var(--cream-side)" d={frame.top} />
      <path fill="var(--shelf-top)" d={frame.front} />
      <g transform="translate(2 2)scale(.96)">
        <path d={figures[figure]} fill={fill(tone)} stroke="var(--shelf-side)" strokeWidth="3" strokeLinejoin="round" />
        <Knob />
      </g>
    </g>
  )
}

export function Knob() {
  return (
    <>
      <circle cx="52" cy="52.5" r="6.5" fill="var(--shade)" />
      <circle cx="50" cy="50" r="6" fill="var(--gold)" />
      <circle cx="48" cy="48" r="2" fill="var(--gold-top)" />
    </>
  )
}
