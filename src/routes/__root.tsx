import { HeadContent, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account.ts'
import type { Queries } from '#/lib/queries.ts'
import type { RouteParts } from '#/lib/route-parts.ts'
import type { Session } from '#/lib/session.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { siteOrigin } from '#/lib/site-origin.ts'
import { Overlays } from '#/shell/overlays.tsx'
import { htmlAttributes } from '#/shell/settings/settings.ts'
import { useSettings } from '#/shell/settings/settings-store.ts'
import { m } from '#/paraglide/messages.js'
import { useKeptSettings } from './-keep-settings.ts'
import { FramedErrorScreen, FramedNotFoundScreen } from './-framed-screens.tsx'
import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import stylesheet from '../styles/app.css?url'

type RouterContext = { queries: Queries; parts: RouteParts; session: Session<SessionUser> }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    await context.parts.lookUp(location)
    return { viewer: await context.session.viewer() }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: appConfig.name },
      { name: 'description', content: m.app_tagline() },
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  errorComponent: FramedErrorScreen,
  notFoundComponent: FramedNotFoundScreen,
})

function Document({ children }: { children: ReactNode }) {
  // Where reading who is signed in failed, nobody is.
  const { viewer = null } = Route.useRouteContext() as { viewer?: SessionUser | null }
  useKeptSettings(viewer)
  return (
    <html lang={getLocale()} data-origin={siteOrigin()} {...htmlAttributes(useSettings())}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Overlays loadPalette={() => import('./-palette.ts').then(({ paletteOf }) => paletteOf(viewer))} />
        <Scripts />
      </body>
    </html>
  )
}
