import type { ReactNode } from 'react'

/** A fact with its name above. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      <div className="mt-1.5">{children}</div>
    </section>
  )
}
