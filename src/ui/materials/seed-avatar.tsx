import { clsx } from 'clsx'
import { pick, random } from '#/lib/seed.ts'
import { fill, type Tone } from '#/ui/materials/material.ts'
import { figureNames, figures } from '#/ui/materials/forms/figures.ts'
import { LeafBlade } from '#/ui/materials/forms/leaf-blade.tsx'
import { leafNames } from '#/ui/materials/forms/leaves.ts'
import { letterTone } from '#/ui/materials/forms/letters.ts'

type SeedAvatarProps = {
  seed: string
  /** Whose face this is; its first letter may stand on the board. */
  name: string
  size?: number
  className?: string
  /** Only where the name is not written beside the face. */
  title?: string
}

const grounds = ['pink', 'gold', 'blue', 'green', 'brown'] as const satisfies Tone[]
const figureTones = ['blue', 'red', 'green', 'brown'] as const satisfies Tone[]

/** A face for everyone without a photograph: an inset, a leaf or a sandpaper initial, the same for a seed for ever. */
export function SeedAvatar({ seed, name, size = 40, className, title }: SeedAvatarProps) {
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={clsx('shrink-0 rounded-full', className)}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      <Face seed={seed} initial={[...name.trim()][0]?.toLocaleUpperCase()} />
    </svg>
  )
}

function Face({ seed, initial }: { seed: string; initial?: string }) {
  const next = random(seed)
  const kind = pick(['initial', 'figure', 'leaf', 'initial', 'figure'], next)
  if (kind === 'initial' && initial) return <Initial letter={initial} />
  if (kind === 'leaf') {
    return (
      <>
        <Ground wash={pick(['gold', 'pink', 'green'], next)} />
        <g transform={`translate(20 20)rotate(${pick([-24, 0, 24], next)})scale(.36)`}>
          <LeafBlade name={pick(leafNames, next)} />
        </g>
      </>
    )
  }
  const tone = pick(figureTones, next)
  return (
    <>
      <Ground wash={pick(grounds, next)} />
      <g transform="translate(5 5)scale(.3)">
        <path d={figures[pick(figureNames, next)]} fill={fill(tone)} />
        <circle cx="50" cy="50" r="8" fill="var(--gold)" />
      </g>
    </>
  )
}

const Ground = ({ wash }: { wash: Tone }) => <path fill={`var(--wash-${wash})`} d="M0 0h40v40H0z" />

/** Cream on blue is at least 5.4:1, pencil on pink 7.7:1, in light and dark. */
function Initial({ letter }: { letter: string }) {
  const tone = letterTone(letter)
  return (
    <>
      <path fill={fill(tone)} d="M0 0h40v40H0z" />
      <text
        x="20"
        y="27"
        textAnchor="middle"
        fontSize="20"
        fontWeight="650"
        fill={tone === 'blue' ? 'var(--cream)' : 'var(--pencil)'}
      >
        {letter}
      </text>
    </>
  )
}
