import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale, overwriteGetLocale } from './paraglide/runtime.js'

// The page is in the language it was served in; a cookie may have changed since, in another tab.
overwriteGetLocale(() => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
