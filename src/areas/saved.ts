import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import type { SavedSearch } from '#/contract/saved/saved.ts'
import { adminLinks } from './admin.ts'
import { dashboardLinks } from './dashboard.ts'
import { linksOf } from './notices.ts'
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

type Saved = Pick<SavedSearch, 'kind' | 'query'>
type Viewer = Pick<SessionUser, 'roles' | 'activeRole'>

/** Where a saved search is opened, in the area of the role that one acts in. What is no value of the list’s its page leaves out. */
export function savedLink({ kind, query }: Saved, viewer: Viewer): LinkProps {
  const links = linksOf(viewer)
  switch (kind) {
    case 'products':
      return shopLinks.shelf(query)
    case 'own_products':
      return links.products.list(query)
    case 'people':
      return (isAdmin(viewer) ? adminLinks : dashboardLinks).people.list(query)
    case 'events':
      return siteLinks.search({ q: String(query.q), in: 'event' })
    case 'public_events':
      return eventLinks.list(query)
    case 'schools':
      return schoolLinks.list(query)
    case 'jobs':
      return careerLinks.list(query)
    case 'professionals':
      return professionalLinks.list(query)
    case 'tutors':
      return tutorLinks.list(query)
    case 'posts':
      return blogLinks.list(query)
    case 'topics':
      return forumLinks.list(query)
    case 'log':
      return adminLinks.logs.list(query)
    case 'search':
      return siteLinks.search(query)
  }
}
