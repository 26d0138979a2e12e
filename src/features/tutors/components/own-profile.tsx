import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

type OwnProfileProps = { isGuest: boolean; link: LinkProps | null }

/** The way in for tutors. Whoever is signed in and may not be one is not asked to. */
export function OwnProfile({ isGuest, link }: OwnProfileProps) {
  if (!link) return null
  return (
    <section aria-labelledby="own-profile">
      <h2 id="own-profile" className="mb-1 text-small font-semibold">
        {m.tutors_own_title()}
      </h2>
      <p className="mb-1 max-w-prose text-small text-muted">{m.tutors_own_text()}</p>
      <Link {...link} className={`${linkClass} inline-block py-1.5 text-small`}>
        {isGuest ? m.tutors_own_register() : m.tutors_own_edit()}
      </Link>
    </section>
  )
}
