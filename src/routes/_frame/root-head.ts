import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import stylesheet from '../../styles/app.css?url'

/** What the head of every page begins with; a page's own title and description take the place of these. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: appConfig.name },
    { name: 'description', content: m.app_tagline() },
  ],
  links: [
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
})
