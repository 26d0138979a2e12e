import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { cn } from '#/lib/cn.ts'
import { forgetThenSend } from '#/client/forget-drafts.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { filePaths } from '#/lib/file-paths.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { popoverClass, popoverItemClass } from '#/ui/primitives/popover-class.ts'
import { SettingsLink } from '../settings/settings-link.tsx'

const id = 'account-menu'
const signOut = '/sign-out' satisfies LinkProps['to']
const switchRole = '/role' satisfies LinkProps['to']

export type RoleChoice = { value: string; title: string; active: boolean }

type Named = { title: string; link: LinkProps }

export type AccountMenuProps = {
  viewer: Pick<SessionUser, 'id' | 'first_name' | 'last_name' | 'email' | 'avatar'>
  /** The way into the person's own area, where the menu stands outside of it. */
  area?: LinkProps | null
  /** The person's own pages, inside an area. */
  own?: { account: LinkProps; profile: LinkProps; organisation: Named | undefined; saved: Named }
  /** Shown where there is more than one to choose from. */
  roles?: readonly RoleChoice[]
}

/** Role and sign-out are posted as forms: both change who one is, so everything on the page is asked for anew. */
export function AccountMenu({ viewer, area, own, roles }: AccountMenuProps) {
  const name = fullName(viewer)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.shell_account({ name })}
        className="-me-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-ink/6"
      >
        <Face viewer={viewer} className="size-9" />
      </button>
      <div id={id} popover="auto" onClick={closeOnLink} className={cn(popoverClass, 'w-72')}>
        <div className="flex items-center gap-3 px-3 pt-2 pb-3">
          <Face viewer={viewer} />
          <p className="min-w-0 leading-5">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-small text-muted">{viewer.email}</span>
          </p>
        </div>
        {roles && roles.length > 1 && <RoleSwitch roles={roles} />}
        <div className="border-t border-line pt-1.5">
          {area && (
            <Link {...area} className={popoverItemClass}>
              {m.shell_my_area()}
            </Link>
          )}
          {own && (
            <>
              <Link {...own.profile} className={popoverItemClass}>
                {m.shell_my_profile()}
              </Link>
              <Link {...own.account} className={popoverItemClass}>
                {m.shell_my_account()}
              </Link>
              <Link {...own.saved.link} className={popoverItemClass}>
                {own.saved.title}
              </Link>
              {own.organisation && (
                <Link {...own.organisation.link} className={popoverItemClass}>
                  {own.organisation.title}
                </Link>
              )}
            </>
          )}
          <SettingsLink className={popoverItemClass}>{m.shell_settings()}</SettingsLink>
          <form method="post" action={signOut} onSubmit={forgetThenSend}>
            <button type="submit" className={popoverItemClass}>
              {m.shell_sign_out()}
            </button>
          </form>
        </div>
      </div>
    </>
  )
}

const facePixels = 40

function Face({
  viewer: { id: person, first_name, avatar },
  className,
}: Pick<AccountMenuProps, 'viewer'> & { className?: string }) {
  return (
    <Avatar
      alt=""
      src={avatar ? filePaths.personPicture(person, 'avatar', avatar, facePixels) : undefined}
      fallback={<SeedAvatar seed={person} name={first_name} size={facePixels} />}
      className={className}
    />
  )
}

function RoleSwitch({ roles }: { roles: readonly RoleChoice[] }) {
  return (
    <form method="post" action={switchRole} className="border-t border-line py-1.5">
      <p id={`${id}-roles`} className="px-3 pt-1 pb-1 text-small font-semibold text-muted">
        {m.shell_roles()}
      </p>
      <ul aria-labelledby={`${id}-roles`}>
        {roles.map(({ value, title, active }) => (
          <li key={value}>
            <button
              type="submit"
              name="role"
              value={value}
              aria-current={active ? 'true' : undefined}
              className={popoverItemClass}
            >
              {title}
              {active && <LineIcon name="check" className="ms-auto text-primary-text" />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
