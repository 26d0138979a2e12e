import { createIsomorphicFn } from '@tanstack/react-start'
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { FallenTower } from '#/ui/materials/fallen-tower.tsx'
import { ErrorState } from '#/ui/page/error-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { AgainForm } from './again-form.tsx'
import { Still } from './still.tsx'
import { lazyArt } from '#/client/lazy-part.ts'

const Art = createIsomorphicFn()
  .server(() => FallenTower)
  .client(() => lazyArt(() => import('#/ui/materials/fallen-tower.tsx').then((part) => part.FallenTower)))()

export type ErrorPageProps = {
  /** The number under which the failure is on record. */
  reportId?: string
  onRetry?: () => void
  links: { home: LinkProps; contact: LinkProps }
}

/** 500 */
export function ErrorPage({ reportId, onRetry, links }: ErrorPageProps) {
  return (
    <ErrorState
      art={
        <Still>
          <Art size={220} className="h-auto max-w-full" />
        </Still>
      }
      title={m.site_error_title()}
      text={m.site_error_text()}
      report={reportId ? { label: m.site_error_report(), id: reportId } : undefined}
      actions={
        <>
          <AgainForm label={m.site_again()} onAgain={onRetry} />
          <Button asChild variant="outline">
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
