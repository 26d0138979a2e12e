import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type SpecimenProps = {
  /** The parts' names, as they are imported. */
  name: string
  className?: string
  children: ReactNode
}

/** One part on its own ground, under its name. */
export function Specimen({ name, className, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-small text-muted">
        <code dir="ltr">{name}</code>
      </p>
      <div
        className={cn(
          'flex flex-wrap items-center gap-4 rounded border border-line bg-card p-4 sm:p-6 *:min-w-0',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Specimens side by side where there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-6 gap-y-8 lg:grid-cols-2">{children}</div>
}
