import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { ErrorState } from '#/ui/page/error-state.tsx'
import { AgainForm } from '../components/again-form.tsx'
import { Still } from '../components/still.tsx'
import { lazyArt } from '#/client/lazy-part.ts'

const Art = createIsomorphicFn()
  .server(() => EmptyShelf)
  .client(() => lazyArt(() => import('#/ui/materials/empty-shelf.tsx').then((part) => part.EmptyShelf)))()

export type ApiDownScreenProps = { onRetry?: () => void }

/** 503: the service behind the site does not answer, or not in time. */
export function ApiDownScreen({ onRetry }: ApiDownScreenProps) {
  return (
    <ErrorState
      art={
        <Still>
          <Art size={200} className="h-auto max-w-full" />
        </Still>
      }
      title={m.site_api_down_title()}
      text={m.site_api_down_text()}
      actions={<AgainForm label={m.site_again()} onAgain={onRetry} />}
    />
  )
}
