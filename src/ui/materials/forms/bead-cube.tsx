import { range, round, slant } from '#/ui/materials/material.ts'
import { Beads } from '#/ui/materials/forms/beads.tsx'

export const beadSquare = (x: number, base: number, pitch: number) =>
  range(10)
    .map((row) => `M${round(x)} ${round(base - row * pitch)}h${round(9 * pitch + 0.1)}`)
    .join('')

type BeadCubeProps = { id: string; x: number; base: number; pitch: number }

/** A thousand beads: the front square, and behind it nine times the row and the column that can be seen. */
export function BeadCube({ id, x, base, pitch }: BeadCubeProps) {
  const edge = round(9 * pitch + 0.1)
  return (
    <>
      <defs>
        <g id={id}>
          <Beads pitch={pitch} d={`M${x} ${round(base - 9 * pitch)}h${edge}v${edge}`} />
        </g>
      </defs>
      {range(9).map((i) => (
        <use key={i} href={`#${id}`} x={round((9 - i) * pitch * slant.x)} y={round((i - 9) * pitch * slant.y)} />
      ))}
      <path fill="var(--gold-side)" d={`M${x} ${base}v${-edge}h${edge}v${edge}z`} />
      <Beads pitch={pitch} d={beadSquare(x, base, pitch)} />
    </>
  )
}
