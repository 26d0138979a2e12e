import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import type { OpenedThing } from '#/contract/notice/notice.ts'
import { adminLinks } from './admin.ts'
import { areaAround } from './areas.ts'
import { dashboardLinks } from './dashboard.ts'
import { areaOfRole } from './home.ts'
import { listingLinks } from './listing.ts'
import { newsLinks } from './news.ts'
import {
  blogLinks,
  careerLinks,
  cohortLinks,
  eventLinks,
  forumLinks,
  professionalLinks,
  schoolLinks,
  shopLinks,
  siteLinks,
  tutorLinks,
} from './site.ts'
import { teacherLinks } from './teacher.ts'
import { trainingCenterLinks } from './training-center.ts'

type Viewer = Pick<SessionUser, 'roles' | 'activeRole'>

/** Areas that have pages of their own for what stands in the dashboard otherwise. */
export function linksOf(viewer: Viewer) {
  const area = areaOfRole[viewer.activeRole]
  if (area === 'teacher') return { ...dashboardLinks, calendar: teacherLinks.calendar, students: teacherLinks.students }
  return area === 'training-center' ? trainingCenterLinks : dashboardLinks
}

/** Approvals wait on an admin’s first page; who looks after an organisation has a page of it; all others begin at home. */
function organisationLink(viewer: Viewer, id: string): LinkProps {
  if (isAdmin(viewer)) return adminLinks.home
  if (viewer.activeRole === 'school') return dashboardLinks.organisation({ organisation: id })
  if (viewer.activeRole === 'training_center') return trainingCenterLinks.organisation({ organisation: id })
  return areaAround('dashboard', viewer).home
}

/** Admins write every listing, managers their own. */
function listedSchoolLink(viewer: Viewer, id: string, within: string | null): LinkProps {
  if (isAdmin(viewer)) return listingLinks.edit(id)
  return viewer.activeRole === 'school'
    ? dashboardLinks.listing({ organisation: within ?? undefined })
    : organisationLink(viewer, within ?? id)
}

/** What families want of a school is kept by those who look after it, in that role. */
const atSchool = (viewer: Viewer, organisation: string, page: (search: { organisation: string }) => LinkProps) =>
  viewer.activeRole === 'school' ? page({ organisation }) : organisationLink(viewer, organisation)

const thingLinks: Record<OpenedThing['type'], (thing: OpenedThing, viewer: Viewer) => LinkProps> = {
  conversation: ({ id }, viewer) => newsLinks(areaOfRole[viewer.activeRole]).chat.conversation(id),
  event: ({ id }, viewer) => linksOf(viewer).calendar({ event: id }),
  card: ({ id, within }) => dashboardLinks.board({ board: within ?? undefined, card: id }),
  order: ({ id }, viewer) => linksOf(viewer).sales.order(id),
  purchase: ({ id }) => shopLinks.order(id),
  organisation: ({ id }, viewer) => organisationLink(viewer, id),
  child: ({ id }, viewer) => linksOf(viewer).students.profile(id),
  decision: ({ id, within }) => (within ? adminLinks.moderation({ item: within }) : siteLinks.decision(id)),
  search: ({ id }) => dashboardLinks.saved({ open: id }),
  post: ({ id }) => adminLinks.blog.post(id),
  comment: ({ id, within }) => blogLinks.comment(within ?? '', id),
  topic: ({ id }) => forumLinks.topic(id),
  public_event: ({ id, within }) => eventLinks.event(within ?? id),
  listing: ({ id }, viewer) =>
    viewer.activeRole === 'school' ? dashboardLinks.listing({ organisation: id }) : organisationLink(viewer, id),
  backup: () => adminLinks.backups(),
  own_job: ({ id }, viewer) => careerLinks.own(viewer, id),
  applicants: ({ id }, viewer) => careerLinks.own(viewer, id),
  applicant: ({ id }) => careerLinks.applicant(id),
  application: () => careerLinks.applications,
  hosted_event: ({ id }, viewer) => linksOf(viewer).events.details(id),
  listed_school: ({ id, within }, viewer) => listedSchoolLink(viewer, id, within),
  claim: ({ within }, viewer) =>
    isAdmin(viewer) ? listingLinks.claims() : dashboardLinks.claim({ organisation: within ?? undefined }),
  parent_review: ({ id, within }) => schoolLinks.review(within ?? '', id),
  own_profile: (_, viewer) =>
    viewer.activeRole === 'teacher' ? teacherLinks.professional() : dashboardLinks.professional(),
  profile: ({ id }) => professionalLinks.professional(id),
  tutor_profile: () => dashboardLinks.tutor(),
  booking: (_, viewer) => tutorLinks.bookings(viewer),
  visit: ({ id }) => schoolLinks.visit(id),
  hosted_visit: ({ id, within }, viewer) => atSchool(viewer, within ?? id, dashboardLinks.visits),
  reservation: ({ id }, viewer) =>
    viewer.activeRole === 'training_center' ? trainingCenterLinks.booking.one(id) : dashboardLinks.rooms,
  cohort_application: ({ id, within }) =>
    within ? trainingCenterLinks.cohorts.person(within, id) : cohortLinks.application(id),
  practicum: () => cohortLinks.practicums(),
  enquiry: ({ id }) => schoolLinks.enquiry(id),
  received_enquiry: ({ id, within }, viewer) => atSchool(viewer, within ?? id, dashboardLinks.enquiries),
  event_door: ({ id }) => eventLinks.door(id),
  account: (_, viewer) => ({ ...areaAround('dashboard', viewer).account, search: { tab: 'security' } }) as LinkProps,
}

/** Where a thing that somebody was told of is opened, in the area of the role they act in. */
export const thingLink = (thing: OpenedThing, viewer: Viewer): LinkProps => thingLinks[thing.type](thing, viewer)
