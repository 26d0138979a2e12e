import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PublicError } from './router/public-error.ts'
import { isLocale, overwriteGetLocale } from '#/paraglide/runtime.js'

// Built scripts know one language. The development server's know all: the page is in the one it was served in; a cookie
// may have changed since, in another tab.
if (import.meta.env.DEV) {
  overwriteGetLocale(() => {
    const { lang } = document.documentElement
    return isLocale(lang) ? lang : 'en'
  })
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    // What the page shows in words already, such as a 403, is no news for the console.
    { onCaughtError: (error) => (error instanceof PublicError ? undefined : console.error(error)) },
  )
})
