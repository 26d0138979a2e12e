import type { ReactNode } from 'react'
import { montessoriSections } from '../../montessori.ts'
import { Cited } from '../cited.tsx'

/** One section of the page about Montessori. Its title is the one that the table of contents shows. */
export function Chapter({ id, lead, children }: { id: string; lead?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-12 first:border-0 first:pt-0 md:py-16"
    >
      <h2 id={`${id}-title`} className="text-[28px] leading-tight font-bold tracking-[-0.02em] sm:text-display">
        {montessoriSections.find((section) => section.id === id)?.title()}
      </h2>
      {lead && (
        <p className="mt-4 max-w-prose text-lead text-muted">
          <Cited text={lead} />
        </p>
      )}
      <div className="mt-8">{children}</div>
    </section>
  )
}
