import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

type OwnListingProps = { isGuest: boolean; link: LinkProps | null }

/** The way in for schools. Whoever is signed in and may not have a listing is not asked to. */
export function OwnListing({ isGuest, link }: OwnListingProps) {
  if (!link) return null
  return (
    <section aria-labelledby="own-listing">
      <h2 id="own-listing" className="mb-1 text-small font-semibold">
        {m.schools_own_title()}
      </h2>
      <p className="mb-1 max-w-prose text-small text-muted">{m.schools_own_text()}</p>
      <Link {...link} className={`${linkClass} inline-block py-1.5 text-small`}>
        {isGuest ? m.schools_own_register() : m.schools_own_edit()}
      </Link>
    </section>
  )
}
