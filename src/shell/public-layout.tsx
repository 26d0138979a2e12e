import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { SkipLink } from '#/ui/primitives/skip-link.tsx'
import type { NavLink } from './nav/nav.ts'
import { PublicFooter } from './public/public-footer.tsx'
import { PublicHeader } from './public/public-header.tsx'

export type PublicFrame = {
  viewer: SessionUser | null
  nav: readonly NavLink[]
  /** Pages that only the footer names. */
  further: readonly NavLink[]
  /** Who runs this and on what terms: the footer's last line. */
  legal: readonly NavLink[]
  links: { home: LinkProps; login: LinkProps; register: LinkProps }
  /** To what it means that the people here are invented; null where they are not. */
  demo: LinkProps | null
  /** The way to the cart. */
  cart: ReactNode
  /** The signed-in person's own area. */
  area: LinkProps | null
}

/** The frame of every page that is open to all. */
export function PublicLayout({ children, ...frame }: PublicFrame & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{m.shell_skip()}</SkipLink>
      <PublicHeader {...frame} />
      <main id="main" tabIndex={-1} className="flex-1 overflow-x-clip outline-none">
        {children}
      </main>
      <PublicFooter {...frame} />
    </div>
  )
}
