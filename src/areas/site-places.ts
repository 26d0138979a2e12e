// The public pages as frames, the footer and search engines name them.
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import type { NavPlace, Place } from './area.ts'
import { homePath } from './home.ts'
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

/** Pages that the API names for search engines, by its kinds. */
export const sitemapLinks: Readonly<Record<string, (slug: string) => LinkProps>> = {
  products: shopLinks.product,
  posts: blogLinks.post,
  events: eventLinks.event,
  schools: schoolLinks.school,
  topics: (slug) => forumLinks.topic(slug),
  jobs: careerLinks.job,
  reviews: schoolLinks.reviews,
  professionals: professionalLinks.professional,
  tutors: (id) => tutorLinks.tutor(id),
}

export const shopPlace: NavPlace = { id: 'shop', title: m.areas_shop, icon: 'shop', link: siteLinks.shop }
const pricing: Place = { id: 'pricing', title: m.areas_pricing, link: siteLinks.pricing }
const orders: Place = { id: 'orders', title: m.areas_orders, link: shopLinks.orders }
const applications: Place = { id: 'applications', title: m.career_applications, link: careerLinks.applications }
const schools: Place = { id: 'schools', title: m.areas_schools, link: schoolLinks.list() }
const professionals: Place = {
  id: 'professionals',
  title: m.areas_professionals,
  link: professionalLinks.list(),
}
const events: Place = { id: 'events', title: m.areas_events, link: eventLinks.list() }
const career: Place = { id: 'career', title: m.areas_career, link: careerLinks.list() }
const blog: Place = { id: 'blog', title: m.areas_blog, link: blogLinks.list() }
const forum: Place = { id: 'forum', title: m.areas_forum, link: forumLinks.list() }
const montessori: Place = { id: 'montessori', title: m.areas_montessori, link: siteLinks.aboutMontessori }
const questions: Place = { id: 'faqs', title: m.areas_faqs, link: siteLinks.faqs }
const contact: Place = { id: 'contact', title: m.areas_contact, link: siteLinks.contact }
const aboutUs: Place = { id: 'about-us', title: m.areas_about_us, link: siteLinks.aboutUs }

const tutors: Place = { id: 'tutors', title: m.areas_tutors, link: tutorLinks.list() }

/** The public pages, as the header names them. */
export const sitePlaces: readonly Place[] = [
  schools,
  events,
  forum,
  career,
  shopPlace,
  pricing,
  questions,
  blog,
  montessori,
  professionals,
  tutors,
  contact,
]

/** Lists of those whom one looks for: each leads to the others. */
export const directories = { schools, professionals, tutors }

/** The rest of them, for the footer. */
export const furtherPlaces: readonly Place[] = [
  aboutUs,
  { id: 'coming-soon', title: m.areas_coming_soon, link: siteLinks.comingSoon },
  { id: 'components', title: m.areas_components, link: siteLinks.components },
  { id: 'api', title: m.areas_api, link: siteLinks.api },
]

/** Who runs this and on what terms, in a line of its own. */
export const legalPlaces: readonly Place[] = [
  { id: 'imprint', title: m.areas_imprint, link: siteLinks.imprint },
  { id: 'privacy', title: m.areas_privacy, link: siteLinks.privacy },
  { id: 'terms', title: m.areas_terms, link: siteLinks.terms },
  { id: 'rules', title: m.areas_rules, link: siteLinks.rules },
]

/** Public pages that help whoever is at work. */
export const helpPlaces: readonly Place[] = [questions, montessori, contact]

const shown = ({ title, ...place }: Place) => ({ ...place, title: title() })

/** What the public frame shows to this visitor. */
export const siteFrame = (viewer: SessionUser | null) => ({
  viewer,
  nav: sitePlaces.map(shown),
  further: (viewer ? [orders, applications, ...furtherPlaces] : furtherPlaces).map(shown),
  legal: legalPlaces.map(shown),
  links: { home: siteLinks.home, login: siteLinks.login, register: siteLinks.register },
  area: viewer && linkOptions({ to: homePath(viewer.activeRole) }),
})
