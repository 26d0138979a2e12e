import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

type OrganiseEventProps = { isGuest: boolean; link: LinkProps | null }

/** The way in for those who invite. Whoever is signed in and may not invite is not asked to. */
export function OrganiseEvent({ isGuest, link }: OrganiseEventProps) {
  if (!link) return null
  return (
    <section aria-labelledby="organise">
      <h2 id="organise" className="mb-1 text-small font-semibold">
        {m.events_organise_title()}
      </h2>
      <p className="mb-1 max-w-prose text-small text-muted">{m.events_organise_text()}</p>
      <Link {...link} className={`${linkClass} inline-block py-1.5 text-small`}>
        {isGuest ? m.events_organise_register() : m.events_organise()}
      </Link>
    </section>
  )
}
