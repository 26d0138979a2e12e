import type { ReactNode } from 'react'

export type SkipLinkProps = {
  /** The id of what it leads to; that element needs `tabIndex={-1}`. */
  target: string
  children: ReactNode
}

/** Out of sight until the keyboard reaches it. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-4 top-4 z-[60] inline-flex min-h-11 -translate-y-24 opacity-0 items-center rounded bg-primary px-5 font-semibold text-on-primary focus:translate-y-0 focus:opacity-100"
    >
      {children}
    </a>
  )
}
