import { clsx } from 'clsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** A cube settles on the tower while something loads; where motion is reduced the tower stands still. */
export function TowerLoader({ label, className }: { label?: string; className?: string }) {
  return (
    <output className={clsx('flex flex-col items-center gap-3', className)}>
      <Picture width={40} height={76} size={76}>
        <Tower x={4} base={74} unit={4} sizes={[6, 5, 4, 3]} className="settling-again" />
      </Picture>
      {label && <span className="text-small text-muted">{label}</span>}
    </output>
  )
}
