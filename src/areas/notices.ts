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

/** Where a thing that somebody was told of is opened, in the area of the role they act in. */
export function thingLink({ type, id, within }: OpenedThing, viewer: Viewer): LinkProps {
  const links = linksOf(viewer)
  switch (type) {
    case 'conversation':
      return newsLinks(areaOfRole[viewer.activeRole]).chat.conversation(id)
    case 'event':
      return links.calendar({ event: id })
    case 'card':
      return dashboardLinks.board({ board: within ?? undefined, card: id })
    case 'order':
      return links.sales.order(id)
    case 'purchase':
      return shopLinks.order(id)
    case 'organisation':
      return organisationLink(viewer, id)
    case 'child':
      return links.students.profile(id)
    case 'decision':
      return within ? adminLinks.moderation({ item: within }) : siteLinks.decision(id)
    case 'search':
      return dashboardLinks.saved({ open: id })
    case 'post':
      return adminLinks.blog.post(id)
    case 'comment':
      return blogLinks.comment(within ?? '', id)
    case 'topic':
      return forumLinks.topic(id)
    case 'public_event':
      return eventLinks.event(within ?? id)
    case 'listing':
      return viewer.activeRole === 'school'
        ? dashboardLinks.listing({ organisation: id })
        : organisationLink(viewer, id)
    case 'own_job':
    case 'applicants':
      return careerLinks.own(viewer, id)
    case 'applicant':
      return careerLinks.applicant(id)
    case 'application':
      return careerLinks.applications
    case 'hosted_event':
      return links.events.details(id)
    case 'listed_school':
      return listedSchoolLink(viewer, id, within)
    case 'claim':
      return isAdmin(viewer) ? listingLinks.claims() : dashboardLinks.claim({ organisation: within ?? undefined })
    case 'parent_review':
      return schoolLinks.review(within ?? '', id)
    case 'own_profile':
      return viewer.activeRole === 'teacher' ? teacherLinks.professional() : dashboardLinks.professional()
    case 'profile':
      return professionalLinks.professional(id)
    case 'tutor_profile':
      return dashboardLinks.tutor()
    case 'booking':
      return tutorLinks.bookings(viewer)
    case 'visit':
      return schoolLinks.visit(id)
    case 'hosted_visit':
      return atSchool(viewer, within ?? id, dashboardLinks.visits)
    case 'enquiry':
      return schoolLinks.enquiry(id)
    case 'received_enquiry':
      return atSchool(viewer, within ?? id, dashboardLinks.enquiries)
    case 'event_door':
      return eventLinks.door(id)
    case 'account':
      return { ...areaAround('dashboard', viewer).account, search: { tab: 'security' } } as LinkProps
  }
}
