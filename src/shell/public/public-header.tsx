import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { AccountMenu as ServedAccountMenu } from '../account/account-menu.tsx'
import { DemoMark } from '../demo-mark.tsx'
import { HomeLink } from '../home-link.tsx'
import { LanguageMenu } from '../language/language-menu.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import type { PublicFrame } from '../public-layout.tsx'
import { SettingsLink } from '../settings/settings-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'

// Most visitors are signed out and need none of it.
const AccountMenu = createIsomorphicFn()
  .server(() => ServedAccountMenu)
  .client(() => lazy(() => import('../account/account-menu.tsx').then((part) => ({ default: part.AccountMenu }))))()

const iconClass = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted hover:text-ink')

/** 64 px on small screens, 88 on a desk [9]. It stays at the top of the page, so that pages have all of the window. */
export function PublicHeader({ viewer, nav, links, area, demo, cart }: PublicFrame) {
  return (
    // Not shown before all of it has come in: what stands at its end would move with each part.
    <header className="print:hidden [&:not(:has(~*))]:invisible">
      <Container className="flex h-16 items-center gap-2 lg:h-22">
        <HomeLink link={links.home} nameClassName={demo && viewer ? 'max-sm:sr-only' : undefined} />
        <DemoMark link={demo} isTour={viewer?.isTour ?? false} />
        <nav aria-label={m.shell_site_nav()} className="ms-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {/* The last have no room in every language, on smaller desks others neither; the footer has them, too. */}
            {nav.map(({ id, title, link }) => (
              <li
                key={id}
                className="[&:nth-last-child(-n+5)]:hidden max-[78rem]:[&:nth-last-child(-n+8)]:hidden max-[87.5rem]:[&:nth-last-child(-n+7)]:hidden"
              >
                <Link
                  {...link}
                  className="flex min-h-11 items-center rounded px-3 text-[0.9375rem] font-medium text-muted decoration-2 underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-primary-text"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 lg:ms-3">
          <PaletteButton className={iconClass} aria-label={m.shell_palette()} title={m.shell_palette()}>
            <LineIcon name="search" />
          </PaletteButton>
          <SettingsLink
            className={cn(iconClass, 'max-sm:hidden')}
            aria-label={m.shell_settings()}
            title={m.shell_settings()}
          >
            <LineIcon name="settings" />
          </SettingsLink>
          <LanguageMenu />
          {cart}
          {viewer ? (
            <Suspense>
              <AccountMenu viewer={viewer} area={area} />
            </Suspense>
          ) : (
            <div className="ms-2 hidden gap-3 sm:flex">
              <Button asChild variant="outline">
                <Link {...links.login}>{m.shell_sign_in()}</Link>
              </Button>
              <Button asChild>
                <Link {...links.register}>{m.shell_join()}</Link>
              </Button>
            </div>
          )}
          <PhoneMenu nav={nav} links={links} viewer={viewer} className="-me-2.5 lg:hidden" />
        </div>
      </Container>
    </header>
  )
}
