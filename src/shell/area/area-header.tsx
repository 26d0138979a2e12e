import type { DisplaySettings } from '#/contract/account/settings.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import type { AreaFrame } from '../area-layout.tsx'
import { DemoMark } from '../demo-mark.tsx'
import { HomeLink } from '../home-link.tsx'
import { LanguageMenu } from '../language/language-menu.tsx'
import { BarNav } from '../nav/bar-nav.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { PaletteShortcut } from '../palette/palette-shortcut.tsx'
import { SettingsLink } from '../settings/settings-link.tsx'
import { AreaDrawer } from './area-drawer.tsx'

type AreaHeaderProps = AreaFrame & {
  scrolled: boolean
  layout: DisplaySettings['themeLayout']
  /** Keeps clear of the sidebar. */
  className?: string
}

const iconClass = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted hover:text-ink')

/** 64 px on small screens; on a desk 92, and 60 once the page has scrolled [9]. */
export function AreaHeader({ scrolled, layout, className, ...frame }: AreaHeaderProps) {
  const horizontal = layout === 'horizontal'
  return (
    <header
      className={cn(
        'fixed inset-x-0 top-0 z-20 border-b bg-paper print:hidden transition-[padding,border-color] duration-200',
        scrolled || horizontal ? 'border-line' : 'border-transparent',
        className,
      )}
    >
      <div
        className={cn(
          'flex h-16 items-center gap-2 px-5 transition-[height] duration-200 sm:px-8 lg:px-10',
          scrolled ? 'lg:h-15' : 'lg:h-23',
        )}
      >
        <AreaDrawer {...frame} />
        <div className={horizontal ? undefined : 'lg:hidden'}>
          <HomeLink link={frame.home} nameClassName="max-sm:sr-only" />
        </div>
        <DemoMark link={frame.demo} isTour={frame.viewer.isTour} />
        <PaletteButton
          className={cn(
            buttonVariants({ variant: 'outline' }),
            'hidden w-60 justify-start bg-transparent ps-3.5 pe-2.5 font-normal text-muted lg:flex',
            horizontal ? 'ms-auto' : 'me-auto',
          )}
        >
          <LineIcon name="search" />
          <span className="me-auto">{m.shell_palette_button()}</span>
          <PaletteShortcut />
        </PaletteButton>
        <PaletteButton className={cn(iconClass, 'ms-auto lg:hidden')} aria-label={m.shell_palette()}>
          <LineIcon name="search" />
        </PaletteButton>
        <SettingsLink
          className={cn(iconClass, 'max-sm:hidden')}
          aria-label={m.shell_settings()}
          title={m.shell_settings()}
        >
          <LineIcon name="settings" />
        </SettingsLink>
        {frame.news}
        <LanguageMenu />
        <AccountMenu
          viewer={frame.viewer}
          roles={frame.roles}
          own={{
            account: frame.account,
            profile: frame.profile,
            organisation: frame.organisation,
            saved: frame.saved,
          }}
        />
      </div>
      {horizontal && (
        <div className="hidden h-12 px-5 sm:px-8 lg:block lg:px-7.5">
          <BarNav label={m.shell_area_nav()} groups={frame.nav} />
        </div>
      )}
    </header>
  )
}
