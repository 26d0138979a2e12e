import { fill, type Tone } from '#/ui/materials/material.ts'

type BellProps = { x: number; base: number; tone: Tone }

/** One bell on its painted foot, 44 high and 26 wide; (x, base) is the middle of the foot. */
export function Bell({ x, base, tone }: BellProps) {
  return (
    <g transform={`translate(${x} ${base})`}>
      <path fill={fill(tone, 'side')} d="M-10-3h20v1a10 2.4 0 0 1-20 0zM0-24h2.5v20H0z" />
      <path fill={fill(tone)} d="M-10-3a10 2.4 0 0 1 20 0a10 2.4 0 0 1-20 0zM-2.5-24H.5v20h-3z" />
      <path fill="var(--gold)" d="M-13-23C-13-35-8-40 0-40S13-35 13-23a13 2.6 0 0 1-26 0z" />
      <path fill="var(--gold-side)" d="M3-39.6C9-38 13-33 13-23a13 2.6 0 0 1-8 2.4C8-26 8-34 3-39.6zM-2-43h4v3.4h-4z" />
      <path fill="none" stroke="var(--gold-top)" strokeWidth="2" strokeLinecap="round" d="M-9-27c0-4 1-7 3-8.6" />
    </g>
  )
}
