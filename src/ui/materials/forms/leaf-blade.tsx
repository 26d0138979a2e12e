import { type LeafName, leaves } from '#/ui/materials/forms/leaves.ts'

/** One leaf, about 90 high, its middle at the origin. The half away from the light is darker. */
export function LeafBlade({ name }: { name: LeafName }) {
  const { half, veined } = leaves[name]
  return (
    <>
      <path d={half} fill="var(--green)" transform="scale(-1 1)" />
      <path d={half} fill="var(--green-side)" />
      <path
        d={`M0 48V-38${veined ? 'M-12-17L0-8L12-17M-15-3L0 8L15-3' : ''}`}
        fill="none"
        stroke="var(--green-top)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
