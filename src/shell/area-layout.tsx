import { useMatches, type LinkProps } from '@tanstack/react-router'
import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { SkipLink } from '#/ui/primitives/skip-link.tsx'
import type { RoleChoice } from './account/account-menu.tsx'
import { AreaHeader } from './area/area-header.tsx'
import { AreaSidebar } from './area/area-sidebar.tsx'
import { useScrolled } from './area/use-scrolled.ts'
import { useSidebar } from './area/use-sidebar.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { NavGroup } from './nav/nav.ts'
import { useSettings } from './settings/settings-store.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page takes all the room there is below the header, edge to edge, and scrolls by itself. */
    fills?: boolean
  }
}

export type AreaFrame = {
  viewer: SessionUser
  /** The area's name, and its first page. */
  title: string
  home: LinkProps
  account: LinkProps
  profile: LinkProps
  organisation: { title: string; link: LinkProps } | undefined
  saved: { title: string; link: LinkProps }
  nav: readonly NavGroup[]
  /** To what it means that the people here are invented; null where they are not. */
  demo: LinkProps | null
  /** What is new for this person, beside the other signs of the header. */
  news: ReactNode
  roles: readonly RoleChoice[]
}

/** The frame of the signed-in areas, in the three layouts. Below the large breakpoint all three are one. */
export function AreaLayout({ children, ...frame }: AreaFrame & { children: ReactNode }) {
  const { themeLayout, themeStretch, themeDirection } = useSettings()
  const sidebar = useSidebar()
  const { top, scrolled } = useScrolled<HTMLDivElement>()
  const fills = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.fills) })
  // Spec 9: 280 px beside the content, 88 when folded; hovering lays the wide one over it.
  const start = { horizontal: '', vertical: sidebar.isClicked ? 'lg:ps-22' : 'lg:ps-70', mini: 'lg:ps-22' }[themeLayout]
  return (
    <Direction.Provider dir={themeDirection}>
      <SkipLink target="main">{m.shell_skip()}</SkipLink>
      <div ref={top} aria-hidden="true" className="absolute top-0 h-4 w-px" />
      {themeLayout !== 'horizontal' && <AreaSidebar {...frame} mini={themeLayout === 'mini'} sidebar={sidebar} />}
      <AreaHeader {...frame} scrolled={scrolled} layout={themeLayout} className={start} />
      <div
        className={cn(
          'pt-16 transition-[padding] duration-200 print:p-0!',
          themeLayout === 'horizontal' ? 'lg:pt-35' : 'lg:pt-23',
          // Where what sticks below the header stands once the page has scrolled.
          fills
            ? ''
            : themeLayout === 'horizontal'
              ? '[--page-top:4rem] lg:[--page-top:6.75rem]'
              : '[--page-top:4rem] lg:[--page-top:3.75rem]',
          start,
          fills && 'flex h-dvh flex-col',
        )}
      >
        {fills ? (
          <main id="main" tabIndex={-1} className="min-h-0 flex-1 outline-none">
            {children}
          </main>
        ) : (
          <main id="main" tabIndex={-1} className="overflow-x-clip pb-20 outline-none">
            <Container stretch={themeStretch} className={cn('lg:px-10', !themeStretch && 'max-w-[1200px]')}>
              <div className="pt-5 lg:pt-6 print:hidden [main:has([data-list-head])_&]:not-focus-within:sr-only">
                <Breadcrumbs area={frame} />
              </div>
              {children}
            </Container>
          </main>
        )}
      </div>
    </Direction.Provider>
  )
}
