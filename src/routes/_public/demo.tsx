import { createFileRoute, linkOptions, notFound, useRouteContext } from '@tanstack/react-router'
import { homePath } from '#/areas/home.ts'
import { siteLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { DemoScreen } from '#/features/site/screens/demo-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { isDemo } from '#/router/is-demo.ts'
import { postTour } from '../_frame/auth-posts.server.ts'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/demo')({
  staticData: { shared: true },
  beforeLoad: () => {
    if (!isDemo()) throw notFound()
  },
  loader: () => ({ posted: currentFormState('demo') }),
  head: () => pageHead({ title: m.demo_title(), noindex: true }),
  component: Demo,
  server: { handlers: { POST: postTour } },
})

function Demo() {
  const { viewer = null } = useRouteContext({ from: '__root__' }) as { viewer?: SessionUser | null }
  const { posted } = Route.useLoaderData()
  const area = viewer && linkOptions({ to: homePath(viewer.activeRole) })
  return (
    <DemoScreen
      viewer={viewer}
      message={posted?.message ?? null}
      links={{ demo: '/demo', signOut: '/sign-out', register: siteLinks.register, area }}
    />
  )
}
