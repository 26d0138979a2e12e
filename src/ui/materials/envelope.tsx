import { type MaterialProps, shadow } from '#/ui/materials/material.ts'
import { Beads } from '#/ui/materials/forms/beads.tsx'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** A letter is on its way: four constructive triangles make the envelope, a golden bead seals it. */
export function Envelope(props: MaterialProps) {
  return (
    <Picture {...props} width={280} height={166}>
      <Slab x={2} y={152} width={250} depth={70} thickness={10} />
      <path fill="var(--shade)" d={shadow(52, 146, 164, 12, 16)} />
      <path fill="var(--pink-side)" d="M216 38l4-3v108l-4 3z" />
      <path fill="var(--pink-top)" d="M52 38l4-3h164l-4 3z" />
      <path fill="var(--pink-top)" d="M52 38v108l82-54z" />
      <path fill="var(--pink-side)" d="M216 38v108l-82-54z" />
      <path fill="var(--pink)" d="M52 146l76-56h12l76 56z" />
      <path fill="var(--shade)" d="M52 40l82 66l82-66z" />
      <path fill="var(--blue)" d="M52 38h164l-82 62z" />
      <Beads pitch={20} d="M134 96h.1" />
    </Picture>
  )
}
