import type { ReactNode } from 'react'

/** An event in two lines: what, and when and where. */
export function EventWords({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span className="block truncate font-medium">
        <bdi>{title}</bdi>
      </span>
      <span className="line-clamp-2 text-small text-muted tabular-nums sm:line-clamp-1">{children}</span>
    </>
  )
}
