import { createIsomorphicFn } from '@tanstack/react-start'
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import { ErrorState } from '#/ui/page/error-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Still } from './still.tsx'
import { lazyArt } from '#/client/lazy-part.ts'

const Art = createIsomorphicFn()
  .server(() => LockedCabinet)
  .client(() => lazyArt(() => import('#/ui/materials/locked-cabinet.tsx').then((part) => part.LockedCabinet)))()

export type ForbiddenPageProps = {
  /** The areas that the person's role opens, the first one first. */
  areas: { label: string; link: LinkProps }[]
  links: { home: LinkProps; contact: LinkProps }
}

/** 403 */
export function ForbiddenPage({ areas, links }: ForbiddenPageProps) {
  return (
    <ErrorState
      art={
        <Still>
          <Art size={220} className="h-auto max-w-full" />
        </Still>
      }
      title={m.site_forbidden_title()}
      text={
        <>
          {m.site_forbidden_text()} {areas.length > 0 ? m.site_forbidden_areas() : m.site_forbidden_none()}
        </>
      }
      actions={
        <>
          {areas.map(({ label, link }, i) => (
            <Button key={label} asChild variant={i === 0 ? 'primary' : 'outline'}>
              <Link {...link}>{label}</Link>
            </Button>
          ))}
          <Button asChild variant={areas.length > 0 ? 'ghost' : 'primary'}>
            <Link {...links.home}>{m.site_link_home()}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link {...links.contact}>{m.site_link_contact()}</Link>
          </Button>
        </>
      }
    />
  )
}
