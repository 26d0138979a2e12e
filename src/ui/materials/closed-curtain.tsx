import { box, type MaterialProps, range } from '#/ui/materials/material.ts'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

const cabinet = box(20, 186, 220, 150, 40)

/** Back soon: the shelf is covered, as between two mornings. One corner shows that everything is in its place. */
export function ClosedCurtain(props: MaterialProps) {
  return (
    <Picture {...props} width={280} height={206}>
      <Slab x={2} y={190} width={256} depth={54} thickness={10} />
      <path fill="var(--shelf-side)" d={cabinet.body} />
      <path fill="var(--shelf-top)" d={cabinet.top} />
      <path fill="var(--shelf-edge)" d={cabinet.front} />
      <path fill="var(--shelf-side)" d="M28 46h204v132H28z" />
      <path fill="var(--shelf)" d="M28 166h204v12H28z" />
      <Tower x={186} base={174} unit={4} sizes={[7, 6]} />
      <path
        fill="var(--cream)"
        d={`M24 38h212v76c-22 10-44 34-58 58${range(7)
          .map(() => 'q-11 8-22 0')
          .join('')}z`}
      />
      <path
        fill="var(--cream-side)"
        d={
          range(6)
            .map((i) => `M${46 + i * 22} 42l5 128l-9 4z`)
            .join('') + 'M186 42l4 112l-9 16zM214 42l10 78l-12 10z'
        }
      />
      <path fill="var(--shelf)" d="M20 34h220v8H20z" />
    </Picture>
  )
}
