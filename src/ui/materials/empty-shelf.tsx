import { type MaterialProps, shadow } from '#/ui/materials/material.ts'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** Nothing here yet: one cube waits for the others. */
export function EmptyShelf(props: MaterialProps) {
  return (
    <Picture {...props} width={280} height={130}>
      <Slab x={2} y={116} width={252} depth={70} thickness={10} />
      <path fill="var(--shade)" d={shadow(176, 112, 36, 36, 12)} />
      <Tower x={176} base={112} unit={6} sizes={[6]} />
    </Picture>
  )
}
