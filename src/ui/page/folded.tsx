import type { ReactNode } from 'react'
import { LineIcon } from '../primitives/line-icon.tsx'

type FoldedProps = { title: string; isOpen: boolean; children: ReactNode }

/** One of several things that can be done, folded away until it is. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen} className="group/folded border-b border-line last:border-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold hover:text-primary-text [&::-webkit-details-marker]:hidden">
        {title}
        <LineIcon name="chevron" className="text-muted group-open/folded:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
