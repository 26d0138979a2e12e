import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { BlogSearch } from '#/contract/blog/blog-list.search.ts'
import type { Role } from '#/contract/core/role.ts'
import type { ApplicationsSearch } from '#/contract/job/career.search.ts'
import type { JobSearch } from '#/contract/job/job.search.ts'
import type { EventSearch } from '#/contract/event/event.search.ts'
import { mayAsk } from '#/contract/forum/forum-kinds.ts'
import type { ForumSearch, TopicSearch } from '#/contract/forum/forum-list.search.ts'
import type { LettersSearch } from '#/contract/letter/letter.search.ts'
import type { ShelfSearch } from '#/contract/product/shelf.search.ts'
import type { ReviewSearch } from '#/contract/review/review.search.ts'
import type { SchoolSearch } from '#/contract/school/school.search.ts'
import { professionalRoles } from '#/contract/professional/professional-kinds.ts'
import type { ProfessionalSearch } from '#/contract/professional/professional.search.ts'
import type { TutorPageSearch, TutorSearch } from '#/contract/tutor/tutor.search.ts'
import { followedScopes } from '#/contract/saved/saved-kinds.ts'
import type { PageSearch, SearchScope } from '#/contract/search/search.search.ts'
import type { OwnCohortsSearch } from '#/contract/cohort/cohort.search.ts'
import type { OwnEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import type { OwnVisitsSearch } from '#/contract/visit/visit.search.ts'
import { saveLink } from './save.ts'

/** What is looked for among events alone has dates, and may go into a calendar. Null where nothing is looked for that may be followed. */
function saveSearch(words: string, scope: SearchScope | undefined): LinkProps | null {
  if (!words) return null
  if (scope === 'event') return saveLink('events', { q: words })
  const followed = followedScopes.find((one) => one === scope)
  return scope === followed ? saveLink('search', { q: words, in: followed }) : null
}

export const siteLinks = {
  home: linkOptions({ to: '/' }),
  aboutUs: linkOptions({ to: '/about-us' }),
  aboutMontessori: linkOptions({ to: '/about-montessori' }),
  faqs: linkOptions({ to: '/faqs' }),
  faqsWith: (q: string) => linkOptions({ to: '/faqs', search: { q: q.slice(0, 100) } }),
  search: (search: PageSearch = {}) => linkOptions({ to: '/search', search }),
  saveSearch,
  contact: linkOptions({ to: '/contact-us' }),
  shop: linkOptions({ to: '/shop' }),
  pricing: linkOptions({ to: '/pricing' }),
  plansFor: {
    families: linkOptions({ to: '/pricing', search: { for: 'families' } }),
    guides: linkOptions({ to: '/pricing', search: { for: 'guides' } }),
    schools: linkOptions({ to: '/pricing', search: { for: 'schools' } }),
    'training-centers': linkOptions({ to: '/pricing', search: { for: 'training-centers' } }),
  },
  comingSoon: linkOptions({ to: '/coming-soon' }),
  components: linkOptions({ to: '/components' }),
  api: linkOptions({ to: '/api' }),
  privacy: linkOptions({ to: '/privacy' }),
  rules: linkOptions({ to: '/rules' }),
  decision: (id: string) => linkOptions({ to: '/decisions/$id', params: { id } }),
  terms: linkOptions({ to: '/terms' }),
  imprint: linkOptions({ to: '/imprint' }),
  demo: linkOptions({ to: '/demo' }),
  login: linkOptions({ to: '/auth/login' }),
  register: linkOptions({ to: '/auth/register' }),
  secondStep: linkOptions({ to: '/second-step' }),
  resetPassword: linkOptions({ to: '/auth/reset-password' }),
  registerAs: {
    parent: linkOptions({ to: '/auth/register', search: { role: 'parent' } }),
    teacher: linkOptions({ to: '/auth/register', search: { role: 'teacher' } }),
    school: linkOptions({ to: '/auth/register', search: { role: 'school' } }),
    training_center: linkOptions({ to: '/auth/register', search: { role: 'training_center' } }),
    tutor: linkOptions({ to: '/auth/register', search: { role: 'tutor' } }),
    professional: linkOptions({ to: '/auth/register', search: { role: 'professional' } }),
  },
}

export const shopLinks = {
  shelf: (search: ShelfSearch = {}) => linkOptions({ to: '/shop', search }),
  save: (search: ShelfSearch) => saveLink('products', search),
  product: (slug: string, search: { after?: string; before?: string } = {}) =>
    linkOptions({ to: '/shop/$id', params: { id: slug }, search }),
  cart: linkOptions({ to: '/checkout' }),
  orders: linkOptions({ to: '/orders' }),
  order: (id: string, key?: string, confirm?: string) =>
    linkOptions({ to: '/orders/$id', params: { id }, search: { key, confirm } }),
  login: (redirect: string) => linkOptions({ to: '/auth/login', search: { redirect } }),
}

export const blogLinks = {
  list: (search: BlogSearch = {}) => linkOptions({ to: '/blog', search }),
  save: (search: BlogSearch) => saveLink('posts', search),
  post: (slug: string) => linkOptions({ to: '/blog/$id', params: { id: slug }, search: {} }),
  letters: (search: LettersSearch = {}) => linkOptions({ to: '/letters', search }),
  comment: (slug: string, id: string) =>
    linkOptions({ to: '/blog/$id', params: { id: slug }, search: {}, hash: `comment-${id}` }),
  translate: (id: string) => linkOptions({ to: '/admin/blog/new', search: { translates: id } }),
  login: (redirect: string) => linkOptions({ to: '/auth/login', search: { redirect } }),
}

const newEvent: Partial<Record<Role, LinkProps>> = {
  school: linkOptions({ to: '/dashboard/events/new' }),
  tutor: linkOptions({ to: '/dashboard/events/new' }),
  training_center: linkOptions({ to: '/training-center/events/new' }),
}

export const eventLinks = {
  list: (search: EventSearch = {}) => linkOptions({ to: '/events', search }),
  save: (search: EventSearch) => saveLink('public_events', search),
  event: (slug: string) => linkOptions({ to: '/events/$id/details', params: { id: slug }, search: {} }),
  registration: (id: string, key?: string) =>
    linkOptions({ to: '/registrations/$id', params: { id }, search: key ? { key } : {} }),
  door: (id: string) => linkOptions({ to: '/events/$id/door', params: { id } }),
  organise: (viewer: Pick<SessionUser, 'activeRole'> | null): LinkProps | null =>
    viewer ? (newEvent[viewer.activeRole] ?? null) : siteLinks.registerAs.school,
  login: (redirect: string) => linkOptions({ to: '/auth/login', search: { redirect } }),
}

const newJob: Partial<Record<Role, LinkProps>> = {
  school: linkOptions({ to: '/dashboard/job/new' }),
  training_center: linkOptions({ to: '/training-center/job/new' }),
  teacher: linkOptions({ to: '/teacher/job/new' }),
}

const ownJob = (activeRole: Role, id: string): LinkProps => {
  const params = { id }
  if (activeRole === 'training_center') return linkOptions({ to: '/training-center/job/$id/details', params })
  if (activeRole === 'teacher') return linkOptions({ to: '/teacher/job/$id/details', params })
  return linkOptions({ to: '/dashboard/job/$id/details', params })
}

export const careerLinks = {
  list: (search: JobSearch = {}) => linkOptions({ to: '/career', search }),
  save: (search: JobSearch) => saveLink('jobs', search),
  job: (slug: string) => linkOptions({ to: '/career/$id/details', params: { id: slug }, search: {} }),
  school: (slug: string) => linkOptions({ to: '/schools/$id/details', params: { id: slug } }),
  login: (redirect: string) => linkOptions({ to: '/auth/login', search: { redirect } }),
  applications: linkOptions({ to: '/career/applications', search: {} }),
  page: (search: ApplicationsSearch) => linkOptions({ to: '/career/applications', search }),
  /** An application that one is asked about, or that one decides about. */
  applicant: (id: string) => linkOptions({ to: '/dashboard/applicants/$id', params: { id }, search: {} }),
  offer: (viewer: Pick<SessionUser, 'activeRole'> | null): LinkProps | null =>
    viewer ? (newJob[viewer.activeRole] ?? null) : siteLinks.registerAs.school,
  own: ({ activeRole }: Pick<SessionUser, 'activeRole'>, id: string): LinkProps => ownJob(activeRole, id),
  profile: (viewer: Pick<SessionUser, 'activeRole' | 'roles'>): LinkProps | null => professionalLinks.own(viewer),
}

export const schoolLinks = {
  list: (search: SchoolSearch = {}) => linkOptions({ to: '/schools', search }),
  save: (search: SchoolSearch) => saveLink('schools', search),
  school: (slug: string) => linkOptions({ to: '/schools/$id/details', params: { id: slug } }),
  compare: (slugs: readonly string[]) =>
    linkOptions({ to: '/schools/compare', search: { ids: slugs.join(',') || undefined } }),
  event: eventLinks.event,
  job: careerLinks.job,
  reviews: (slug: string, search: ReviewSearch = {}) =>
    linkOptions({ to: '/schools/$id/parent-reviews', params: { id: slug }, search }),
  review: (slug: string, id: string) =>
    linkOptions({ to: '/schools/$id/parent-reviews', params: { id: slug }, search: {}, hash: `review-${id}` }),
  writeReview: (slug: string, review?: string) =>
    linkOptions({ to: '/schools/$id/parent-reviews/write', params: { id: slug }, search: { review } }),
  rules: siteLinks.rules,
  /** Where one chooses a time to come and look. */
  book: (slug: string, at?: string) =>
    linkOptions({ to: '/schools/$id/visit', params: { id: slug }, search: at ? { at } : {} }),
  visit: (id: string, key?: string) => linkOptions({ to: '/visits/$id', params: { id }, search: key ? { key } : {} }),
  visits: (search: OwnVisitsSearch = {}) => linkOptions({ to: '/visits', search }),
  ask: (slug: string) => linkOptions({ to: '/schools/$id/enquiry', params: { id: slug } }),
  enquiry: (id: string) => linkOptions({ to: '/enquiries/$id', params: { id } }),
  enquiries: (search: OwnEnquiriesSearch = {}) => linkOptions({ to: '/enquiries', search }),
  schools: linkOptions({ to: '/schools' }),
  login: (redirect: string) => linkOptions({ to: '/auth/login', search: { redirect } }),
  claim: (viewer: Pick<SessionUser, 'activeRole'> | null, slug: string): LinkProps | null => {
    const there = `/dashboard/school/claim?school=${encodeURIComponent(slug)}`
    if (!viewer) return linkOptions({ to: '/auth/login', search: { redirect: there } })
    return viewer.activeRole === 'school'
      ? linkOptions({ to: '/dashboard/school/claim', search: { school: slug } })
      : null
  },
  own: (viewer: Pick<SessionUser, 'activeRole'> | null): LinkProps | null => {
    if (!viewer) return siteLinks.registerAs.school
    return viewer.activeRole === 'school' ? linkOptions({ to: '/dashboard/school' }) : null
  },
}

/** Courses of training centres, for whoever has the link of one. */
export const cohortLinks = {
  offer: (id: string) => linkOptions({ to: '/cohorts/$id', params: { id } }),
  own: (search: OwnCohortsSearch = {}) => linkOptions({ to: '/dashboard/course', search }),
  application: (id: string) => linkOptions({ to: '/dashboard/course/$id', params: { id } }),
  practicums: (search: OwnCohortsSearch = {}) => linkOptions({ to: '/dashboard/practicum', search }),
  home: linkOptions({ to: '/dashboard/app' }),
}

const forumLink = (search: ForumSearch = {}) => linkOptions({ to: '/parent-forum', search })
const topicLink = (slug: string, search: TopicSearch = {}) =>
  linkOptions({ to: '/parent-forum/$id', params: { id: slug }, search })
const replyLink = (slug: string, number: number) =>
  linkOptions({ to: '/parent-forum/$id', params: { id: slug }, search: { at: number }, hash: `reply-${number}` })

export const forumLinks = {
  list: forumLink,
  save: (search: ForumSearch) => saveLink('topics', search),
  topic: topicLink,
  reply: replyLink,
  /** Where a topic is read by everybody. */
  place: ({ slug, id }: { slug: string; id: string }) => ({
    list: forumLink(),
    page: (page: number) => ({ ...topicLink(slug, page > 1 ? { page } : {}), hash: 'replies' }),
    reply: (number: number) => replyLink(slug, number),
    edit: linkOptions({ to: '/parents/forum/$id/edit', params: { id } }),
    path: `/parent-forum/${encodeURIComponent(slug)}`,
  }),
  ask: (viewer: Pick<SessionUser, 'roles'> | null): LinkProps | null => {
    if (!viewer) return linkOptions({ to: '/auth/login', search: { redirect: '/parents/forum/new' } })
    return mayAsk(viewer.roles) ? linkOptions({ to: '/parents/forum/new', search: {} }) : null
  },
  mine: linkOptions({ to: '/parents/forum', search: {} }),
  rules: siteLinks.rules,
  login: (redirect: string) => linkOptions({ to: '/auth/login', search: { redirect } }),
}

export const professionalLinks = {
  list: (search: ProfessionalSearch = {}) => linkOptions({ to: '/montessori-professionals', search }),
  save: (search: ProfessionalSearch) => saveLink('professionals', search),
  professional: (id: string) =>
    linkOptions({ to: '/montessori-professionals/$id/details', params: { id }, search: {} }),
  credential: (code: string) => linkOptions({ to: '/credentials/$code', params: { code } }),
  checkFile: linkOptions({ to: '/credentials/check' }),
  /** Where schools and those who said yes write to each other. */
  chat: linkOptions({ to: '/dashboard/chat', search: {} }),
  /** To one’s own profile, for those who may have one; for whoever is nobody yet, to register. */
  own: (viewer: Pick<SessionUser, 'activeRole' | 'roles'> | null): LinkProps | null => {
    if (!viewer) return siteLinks.registerAs.professional
    if (!professionalRoles.some((role) => viewer.roles.includes(role))) return null
    return linkOptions({ to: viewer.activeRole === 'teacher' ? '/teacher/professional' : '/dashboard/professional' })
  },
}

export const tutorLinks = {
  list: (search: TutorSearch = {}) => linkOptions({ to: '/tutors', search }),
  save: (search: TutorSearch) => saveLink('tutors', search),
  tutor: (id: string, search: TutorPageSearch = {}) =>
    linkOptions({
      to: '/tutors/$id/details',
      params: { id },
      search,
      hash: search.week === undefined ? undefined : 'times',
    }),
  book: (id: string, at: string) => linkOptions({ to: '/tutors/$id/book', params: { id }, search: { at } }),
  bookings: (viewer: Pick<SessionUser, 'activeRole'>): LinkProps =>
    viewer.activeRole === 'parent'
      ? linkOptions({ to: '/parents/bookings' })
      : linkOptions({ to: '/dashboard/bookings' }),
  own: (viewer: Pick<SessionUser, 'activeRole'> | null): LinkProps | null => {
    if (!viewer) return siteLinks.registerAs.tutor
    return viewer.activeRole === 'tutor' ? linkOptions({ to: '/dashboard/tutor' }) : null
  },
}

export const referenceLinks = {
  all: siteLinks.api,
  part: (part: string, operation?: string) =>
    linkOptions({ to: '/api', search: { part }, ...(operation && { hash: operation }) }),
  document: '/api/openapi.json',
}
