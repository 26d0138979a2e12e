import type { ReactNode } from 'react'

/** In a dialog that asks before something ends: one kind of what follows. */
export function Consequence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-small">
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-0.5 space-y-1 text-muted">{children}</div>
    </div>
  )
}
