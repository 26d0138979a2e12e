import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import type { AreaFrame } from '../area-layout.tsx'
import { HomeLink } from '../home-link.tsx'
import { MiniNav } from '../nav/mini-nav.tsx'
import { SidebarNav } from '../nav/sidebar-nav.tsx'
import type { useSidebar } from './use-sidebar.ts'

type AreaSidebarProps = Pick<AreaFrame, 'home' | 'nav'> & { mini: boolean; sidebar: ReturnType<typeof useSidebar> }

const asideClass = 'fixed inset-y-0 start-0 z-30 hidden border-e border-line bg-card lg:block'

/** On a desk: 280 px, folded 88 [9]. The mini layout is always as narrow as the folded one. */
export function AreaSidebar({ home, nav, mini, sidebar }: AreaSidebarProps) {
  if (mini) {
    return (
      <aside className={cn(asideClass, 'quiet-scroll w-22 overflow-y-auto px-1.5 pb-6')}>
        <div className="flex h-23 items-center justify-center">
          <HomeLink link={home} nameClassName="sr-only" />
        </div>
        <MiniNav label={m.shell_area_nav()} groups={nav} />
      </aside>
    )
  }
  const { isClicked, isHovered, isCollapsed, toggle, listeners } = sidebar
  return (
    <aside
      id="sidebar"
      data-collapsed={isCollapsed || undefined}
      className={cn(
        asideClass,
        'group/sidebar w-70 transition-[width,box-shadow] duration-200 ease-house data-collapsed:w-22',
        isHovered && 'shadow-[0_0_48px_-12px_rgb(0_0_0/0.25)]',
      )}
      {...listeners}
    >
      <div className="quiet-scroll h-full overflow-x-hidden overflow-y-auto px-4 pb-6">
        <div className="flex h-23 items-center ps-4.25 group-data-collapsed/sidebar:ps-4.25">
          <HomeLink
            link={home}
            nameClassName="transition-opacity duration-150 group-data-collapsed/sidebar:opacity-0"
          />
        </div>
        <SidebarNav label={m.shell_area_nav()} groups={nav} />
      </div>
      <button
        type="button"
        aria-expanded={!isClicked}
        aria-controls="sidebar"
        aria-label={m.shell_sidebar()}
        title={isClicked ? m.shell_sidebar_unfold() : m.shell_sidebar_fold()}
        onClick={toggle}
        className="absolute end-0 top-8.5 grid size-6 translate-x-1/2 cursor-pointer place-items-center rounded-full border border-field-line bg-card text-muted after:absolute after:-inset-2.5 hover:border-ink hover:text-ink rtl:-translate-x-1/2 noscript:hidden"
      >
        <LineIcon
          name="chevron"
          className={cn('size-4', isClicked ? '-rotate-90 rtl:rotate-90' : 'rotate-90 rtl:-rotate-90')}
        />
      </button>
    </aside>
  )
}
