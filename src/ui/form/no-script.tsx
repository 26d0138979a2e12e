import type { ReactNode } from 'react'

/** What only a browser without scripts shows, such as the button that sends a form. */
export function NoScript({ children }: { children: ReactNode }) {
  return <div className="hidden noscript:block">{children}</div>
}
