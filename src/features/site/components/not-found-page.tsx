import { createIsomorphicFn } from '@tanstack/react-start'
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { LostCube } from '#/ui/materials/lost-cube.tsx'
import { ErrorState } from '#/ui/page/error-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Still } from './still.tsx'
import { lazyArt } from '#/client/lazy-part.ts'

const Art = createIsomorphicFn()
  .server(() => LostCube)
  .client(() => lazyArt(() => import('#/ui/materials/lost-cube.tsx').then((part) => part.LostCube)))()

export type NotFoundPageProps = { links: { home: LinkProps; faqs: LinkProps; contact: LinkProps } }

/** 404 */
export function NotFoundPage({ links }: NotFoundPageProps) {
  return (
    <ErrorState
      art={
        <Still>
          <Art size={220} className="h-auto max-w-full" />
        </Still>
      }
      title={m.site_not_found_title()}
      text={m.site_not_found_text()}
      actions={
        <>
          <Button asChild>
            <Link {...links.home}>{m.site_link_home()}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link {...links.faqs}>{m.site_link_faqs()}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link {...links.contact}>{m.site_link_contact()}</Link>
          </Button>
        </>
      }
    />
  )
}
