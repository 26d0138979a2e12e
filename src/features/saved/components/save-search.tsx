import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

/** Leads from a list to where its search is saved: a link, so that pages that are the same for all may have it. */
export function SaveSearch({ link }: { link: LinkProps }) {
  return (
    <Link {...link} preload={false} rel="nofollow" className={`${linkClass} text-small`}>
      {m.saved_save()}
    </Link>
  )
}
