import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { AgainForm } from './again-form.tsx'

/** The answer to a message: it takes the focus, so that it is read out where the form was. */
export function ContactSent({ number }: { number: string }) {
  return (
    <div className="mx-auto flex max-w-150 flex-col items-center px-5 py-16 text-center">
      <Envelope size={150} className="h-auto max-w-full" />
      <h1 ref={takeFocus} tabIndex={-1} className="mt-8 text-display outline-none">
        {m.site_contact_sent_title()}
      </h1>
      <output className="mt-4 block text-lead text-muted">{m.site_contact_sent_text({ number })}</output>
      <div className="mt-8">
        <AgainForm label={m.site_contact_sent_again()} variant="outline" />
      </div>
    </div>
  )
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
