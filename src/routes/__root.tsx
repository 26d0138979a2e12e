import { HeadContent, ScriptOnce, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { useEarlyInput } from '#/client/early-input.ts'
import { firstScript } from '#/client/first-script.ts'
import type { Queries } from '#/router/queries.ts'
import type { RouteParts } from '#/router/route-parts.ts'
import type { Session } from '#/router/session.ts'
import { streamedMark } from '#/router/streamed-mark.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { isDemo } from '#/router/is-demo.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { Overlays } from '#/shell/overlays.tsx'
import { htmlAttributes } from '#/shell/settings/settings.ts'
import { useSettings } from '#/shell/settings/settings-store.ts'
import { useKeptSettings } from './_frame/keep-settings.ts'
import { FramedErrorScreen, FramedNotFoundScreen } from './_frame/framed-screens.tsx'
import { rootHead } from './_frame/root-head.ts'

type RouterContext = { queries: Queries; parts: RouteParts; session: Session<SessionUser> }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    await context.parts.lookUp(location)
    return { viewer: await context.session.viewer() }
  },
  head: rootHead,
  shellComponent: Document,
  errorComponent: FramedErrorScreen,
  notFoundComponent: FramedNotFoundScreen,
})

function Document({ children }: { children: ReactNode }) {
  // Where reading who is signed in failed, nobody is.
  const { viewer = null } = Route.useRouteContext() as { viewer?: SessionUser | null }
  useKeptSettings(viewer)
  return (
    <html
      lang={getLocale()}
      data-origin={siteOrigin()}
      data-demo={isDemo() ? '' : undefined}
      {...htmlAttributes(useSettings())}
      {...streamedMark()}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <ScriptOnce>{firstScript()}</ScriptOnce>
      </head>
      <body {...useEarlyInput()}>
        {children}
        <Overlays loadPalette={() => import('./_frame/palette.ts').then(({ paletteOf }) => paletteOf(viewer))} />
        <Scripts />
      </body>
    </html>
  )
}
