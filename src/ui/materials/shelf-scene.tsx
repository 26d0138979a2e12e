import { clsx } from 'clsx'
import { useId } from 'react'
import { type MaterialProps, shadow } from '#/ui/materials/material.ts'
import { BeadCube } from '#/ui/materials/forms/bead-cube.tsx'
import { Inset } from '#/ui/materials/forms/inset.tsx'
import { Rods } from '#/ui/materials/forms/rods.tsx'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { SolidBody } from '#/ui/materials/forms/solid-body.tsx'
import { Stair } from '#/ui/materials/forms/stair.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

type ShelfSceneProps = Omit<MaterialProps, 'seed'> & {
  /** The cubes come to rest one after the other when the page opens. */
  settle?: boolean
  /** The lower shelf runs on past both sides; the section around it clips (`overflow-x-clip`). */
  wide?: boolean
}

/** The picture of the home page: the prepared shelf. */
export function ShelfScene({ settle, wide, className, ...props }: ShelfSceneProps) {
  const id = useId()
  return (
    <Picture {...props} className={clsx(wide && 'overflow-visible', className)} width={640} height={440}>
      <Slab x={274} y={196} width={336} depth={80} thickness={10} />
      {wide ? (
        <Slab x={-3000} y={426} width={7000} depth={130} thickness={14} />
      ) : (
        <Slab x={2} y={426} width={597} depth={130} thickness={14} />
      )}
      <path fill="var(--shade)" d={shadow(46, 420, 69, 69, 26) + shadow(154, 420, 264, 96, 12)} />
      <path
        fill="var(--shade)"
        d={shadow(456, 420, 135, 10, 10) + shadow(300, 193, 92, 9, 14) + shadow(428, 192, 60, 56, 14)}
      />
      <Tower x={46} base={420} unit={6.9} className={settle ? 'settling' : undefined} />
      <Stair x={154} base={420} unit={4.8} />
      <Rods x={456} base={420} unit={13.5} thickness={9.5} />
      <Inset x={300} base={193} size={92} figure="triangle" />
      <BeadCube id={id} x={428} base={189} pitch={6.4} />
      <SolidBody name="sphere" x={564} base={193} />
    </Picture>
  )
}
