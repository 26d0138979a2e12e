import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

export type AcceptTermsLinks = { terms: LinkProps; privacy: LinkProps }

const [terms, privacy] = ['\u0001', '\u0002']

/** What registering says yes to. The pages open beside the form, so that nothing that was typed is lost. */
export function AcceptTerms({ links }: { links: AcceptTermsLinks }) {
  const texts = { [terms]: m.auth_register_accept_terms(), [privacy]: m.auth_register_accept_privacy() }
  const parts = m.auth_register_accept({ terms, privacy }).split(new RegExp(`([${terms}${privacy}])`))
  return (
    <p className="text-small text-muted">
      {parts.map((part) => {
        const text = texts[part]
        if (!text) return part
        return (
          <Link key={part} {...(part === terms ? links.terms : links.privacy)} target="_blank" className={linkClass}>
            {text}
          </Link>
        )
      })}
    </p>
  )
}
