import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { SearchHit, SearchKind } from '#/contract/search/search.ts'
import { fitOfWords } from '#/lib/word-search.ts'
import { m } from '#/paraglide/messages.js'
import { dashboardLinks } from './dashboard.ts'
import { linksOf } from './notices.ts'
import { palettePages } from './palette.ts'
import {
  blogLinks,
  careerLinks,
  eventLinks,
  forumLinks,
  professionalLinks,
  schoolLinks,
  shopLinks,
  siteLinks,
  tutorLinks,
} from './site.ts'

type Hit = Pick<SearchHit, 'id' | 'within' | 'position'>

/** Where something that was found is opened, in the area of the role that one acts in. */
export function foundLink(kind: SearchKind, { id, within, position }: Hit, viewer: SessionUser | null): LinkProps {
  if (kind === 'post') return blogLinks.post(id)
  if (kind === 'topic') return forumLinks.topic(id)
  if (kind === 'public_event') return eventLinks.event(id)
  if (kind === 'school') return schoolLinks.school(id)
  if (kind === 'job') return careerLinks.job(id)
  if (kind === 'professional') return professionalLinks.professional(id)
  if (kind === 'tutor') return tutorLinks.tutor(id)
  if (kind === 'product' || !viewer) return shopLinks.product(id)
  const links = linksOf(viewer)
  switch (kind) {
    case 'student':
      return links.students.profile(id)
    case 'person':
      return dashboardLinks.people.profile(id)
    case 'card':
      return dashboardLinks.board({ board: within ?? undefined, card: id })
    case 'event':
      return links.calendar({ event: id })
    case 'message':
      return dashboardLinks.chat.conversation(within ?? '', position === null ? {} : { at: position })
    case 'mail':
      return dashboardLinks.mail.mail('all', id)
  }
}

/** Pages by their names, the best first. */
export function pagesWith(words: string, viewer: SessionUser | null) {
  const pages = palettePages(viewer).flatMap((group) =>
    group.items
      .map((item) => ({ ...item, id: `${group.id}-${item.id}`, fit: fitOfWords(item.title, words) }))
      .filter(({ fit }) => fit > 0),
  )
  return pages.toSorted((a, b) => b.fit - a.fit).map(({ id, title, link }) => ({ id, title, link }))
}

/** The questions and answers have a search of their own. */
export const faqsWith = (words: string) => ({
  id: 'faqs-with',
  title: m.search_faqs({ words }),
  link: siteLinks.faqsWith(words) as LinkProps,
})
