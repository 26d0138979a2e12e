import type { ReactNode } from 'react'
import { Card } from '#/ui/primitives/card.tsx'

type FacesCardProps = {
  name: string
  /** What is counted in it. */
  told: readonly (string | false)[]
  cycles: ReactNode
  /** A list item for each child. */
  children: ReactNode
}

/** A classroom as faces. */
export function FacesCard({ name, told, cycles, children }: FacesCardProps) {
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-label={name}>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-title">{name}</h2>
          <p className="text-small text-muted">{told.filter(Boolean).join(' · ')}</p>
        </div>
        {cycles}
        <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-5">{children}</ul>
      </section>
    </Card>
  )
}
