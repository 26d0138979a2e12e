import { useRouter } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { homePath } from '#/areas/home.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { readCookies } from '#/shell/cookies.ts'
import { rereadSettings } from '#/shell/settings/settings-store.ts'

/** What changes in the browser when the person does: who is known, what was read for the one before, and the place. */
export function useSession() {
  const router = useRouter()
  const { session, queries } = router.options.context

  function become(viewer: SessionUser | null) {
    session.set(viewer)
    queries.clear()
  }

  return {
    /** To the return address, or to the person's own area. */
    async enter(user: SessionUser, redirect: string | undefined) {
      become(user)
      rereadSettings()
      // A page speaks the language it was loaded in, and the account may have brought another.
      const locale = readCookies()[appConfig.cookies.locale]
      const reloadDocument = locale !== undefined && locale !== getLocale()
      await router.navigate({ href: redirect ?? homePath(user.activeRole), reloadDocument })
      if (reloadDocument) return
      await router.invalidate()
    },
    /** The person is the same and something about them is not: it is asked for anew. */
    async reread() {
      session.forget()
      queries.clear()
      await router.invalidate()
    },
    async leave() {
      become(null)
      await router.invalidate()
    },
  }
}
