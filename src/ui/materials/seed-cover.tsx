import { clsx } from 'clsx'
import { pick, random } from '#/lib/seed.ts'
import { compositions } from '#/ui/materials/forms/cover-compositions.tsx'

type SeedCoverProps = { seed: string; className?: string; title?: string }

/** A cover for everything without a picture of its own. Fills a frame of any shape: the drawing stays whole, shelf and ground run on. */
export function SeedCover({ seed, className, title }: SeedCoverProps) {
  const next = random(seed)
  const { grounds, Drawing } = pick(compositions, next)
  return (
    <svg
      className={clsx('aspect-2/1 w-full', className)}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      <rect fill={`var(--wash-${pick(grounds, next)})`} width="100%" height="100%" />
      <svg viewBox="0 0 440 220" width="100%" height="100%" preserveAspectRatio="xMidYMax meet" overflow="visible">
        <path fill="var(--shelf)" d="M-4000 176h8440v26h-8440z" />
        <path fill="var(--shelf-edge)" d="M-4000 202h8440v18h-8440z" />
        <g transform="translate(218 194)">
          <Drawing next={next} />
        </g>
      </svg>
    </svg>
  )
}
