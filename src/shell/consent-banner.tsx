import { Link, type LinkProps } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { consentCookie, consentGiven } from './consent.ts'

const privacy = { to: '/privacy' } satisfies LinkProps
const action = '/consent' satisfies LinkProps['to']

/** Shown until it is accepted [2]; without scripts the form's answer sets the cookie. */
export function ConsentBanner() {
  const [accepted, setAccepted] = useState(consentGiven)
  if (accepted) return null
  const accept = (event: SubmitEvent) => {
    event.preventDefault()
    document.cookie = consentCookie
    setAccepted(true)
  }
  return (
    <>
      {/* Keeps the end of the page reachable above the banner. */}
      <div aria-hidden="true" className="h-44 sm:h-24" />
      <section
        data-consent
        aria-label={m.shell_consent_label()}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card print:hidden"
      >
        <form
          method="post"
          action={action}
          onSubmit={accept}
          className="mx-auto flex max-w-page flex-col gap-4 px-5 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:px-8 lg:px-16"
        >
          <p className="text-[0.9375rem] leading-6">{m.shell_consent_text()}</p>
          <p className="flex shrink-0 items-center justify-between gap-6">
            <Link {...privacy} className={linkClass}>
              {m.shell_consent_more()}
            </Link>
            <Button type="submit">{m.shell_consent_accept()}</Button>
          </p>
        </form>
      </section>
    </>
  )
}
