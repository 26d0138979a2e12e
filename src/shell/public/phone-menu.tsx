import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import type { PublicFrame } from '../public-layout.tsx'
import { SettingsLink } from '../settings/settings-link.tsx'

const id = 'site-menu'
const itemClass =
  'flex min-h-13 w-full items-center border-b border-line text-lead font-medium aria-[current=page]:font-semibold aria-[current=page]:text-primary-text'

/** The browser's own popover, under the header and as wide as the screen: it opens without a script. */
export function PhoneMenu({
  nav,
  links,
  viewer,
  className,
}: Pick<PublicFrame, 'nav' | 'links' | 'viewer'> & { className?: string }) {
  return (
    <div className={className}>
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
          'fixed inset-x-0 top-16 bottom-0 h-auto w-auto overflow-y-auto bg-paper px-5 pb-8 text-ink sm:px-8',
          'opacity-0 transition-[opacity,translate,display,overlay] transition-discrete duration-200 -translate-y-2 open:translate-y-0 open:opacity-100 starting:open:-translate-y-2 starting:open:opacity-0',
        )}
      >
        <nav aria-label={m.shell_site_nav()}>
          <ul className="border-t border-line">
            {nav.map(({ id: key, title, link }) => (
              <li key={key}>
                <Link {...link} className={itemClass}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SettingsLink className={itemClass}>{m.shell_settings()}</SettingsLink>
        {!viewer && (
          <div className="mt-6 grid gap-3 sm:hidden">
            <Button asChild size="lg">
              <Link {...links.register}>{m.shell_join()}</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link {...links.login}>{m.shell_sign_in()}</Link>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
