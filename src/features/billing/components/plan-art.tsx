import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'
import { towerOf } from '../billing.ts'

type PlanArtProps = { rank: number; ofHowMany: number; size: number; className?: string }

/** A pink tower that is built up with the plan, from the shelf. */
export function PlanArt({ rank, ofHowMany, size, className }: PlanArtProps) {
  return (
    <Picture size={size} width={66} height={226} className={className}>
      <Tower x={6} base={224} unit={4} sizes={towerOf(rank, ofHowMany)} />
    </Picture>
  )
}
