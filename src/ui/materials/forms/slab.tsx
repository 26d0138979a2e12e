import { box } from '#/ui/materials/material.ts'

type SlabProps = { x: number; y: number; width: number; depth: number; thickness: number }

/** A shelf board: (x, y) is the left end of its upper front edge. */
export function Slab({ x, y, width, depth, thickness }: SlabProps) {
  const { body, top, front } = box(x, y + thickness, width, thickness, depth)
  return (
    <>
      <path fill="var(--shelf-side)" d={body} />
      <path fill="var(--shelf)" d={top} />
      <path fill="var(--shelf-edge)" d={front} />
    </>
  )
}
