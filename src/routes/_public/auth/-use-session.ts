import { useRouter } from '@tanstack/react-router'
import { homePath } from '#/areas/home.ts'
import type { SessionUser } from '#/contract/account.ts'

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
      await router.navigate({ href: redirect ?? homePath(user.activeRole) })
      await router.invalidate()
    },
    async leave() {
      become(null)
      await router.invalidate()
    },
  }
}
