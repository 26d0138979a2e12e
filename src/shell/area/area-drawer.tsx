import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import type { AreaFrame } from '../area-layout.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { HomeLink } from '../home-link.tsx'
import { SidebarNav } from '../nav/sidebar-nav.tsx'

const id = 'area-drawer'

/** The sidebar of small screens, 260 px wide [9], in the browser's own popover: it opens without a script. */
export function AreaDrawer({ home, nav }: Pick<AreaFrame, 'home' | 'nav'>) {
  return (
    <div className="-ms-2.5 lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.shell_menu()}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <LineIcon name="menu" className="size-6" />
      </button>
      <div
        id={id}
        popover="auto"
        onClick={closeOnLink}
        className={cn(
          'fixed inset-y-0 start-0 end-auto h-dvh max-h-none w-65 overflow-y-auto overscroll-contain border-e border-line bg-card px-3 pb-6 text-ink',
          'backdrop:bg-[rgb(15_20_28/0.5)] transition-[translate,display,overlay] transition-discrete duration-200',
          '-translate-x-full open:translate-x-0 starting:open:-translate-x-full rtl:translate-x-full rtl:open:translate-x-0 rtl:starting:open:translate-x-full',
        )}
      >
        <div className="flex h-16 items-center justify-between ps-4.25">
          <HomeLink link={home} />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={m.shell_close()}
            className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted')}
          >
            <LineIcon name="close" />
          </button>
        </div>
        <SidebarNav label={m.shell_area_nav()} groups={nav} />
      </div>
    </div>
  )
}
