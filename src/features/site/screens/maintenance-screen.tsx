import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { ClosedCurtain } from '#/ui/materials/closed-curtain.tsx'
import { ErrorState } from '#/ui/page/error-state.tsx'
import { AgainForm } from '../components/again-form.tsx'
import { Still } from '../components/still.tsx'
import { lazyArt } from '#/client/lazy-part.ts'

const Art = createIsomorphicFn()
  .server(() => ClosedCurtain)
  .client(() => lazyArt(() => import('#/ui/materials/closed-curtain.tsx').then((part) => part.ClosedCurtain)))()

/** 503 while MAINTENANCE is set: it stands alone and leads nowhere, since everything else is closed. */
export function MaintenanceScreen() {
  return (
    <ErrorState
      art={
        <Still>
          <Art size={220} className="h-auto max-w-full" />
        </Still>
      }
      title={m.site_maintenance_title()}
      text={m.site_maintenance_text({ name: appConfig.name })}
      actions={<AgainForm label={m.site_again()} />}
    />
  )
}
