import type { SessionUser } from '#/contract/account.ts'
import type { AreaId } from './access.ts'
import { adminLinks } from './admin.ts'
import { dashboardLinks } from './dashboard.ts'
import { newsLinks } from './news.ts'
import { rolesOf } from './roles.ts'
import { siteLinks } from './site.ts'
import { teacherLinks } from './teacher.ts'
import { trainingCenterLinks } from './training-center.ts'

function calendarOf(id: AreaId) {
  if (id === 'teacher') return teacherLinks.calendar
  return id === 'training-center' ? trainingCenterLinks.calendar : dashboardLinks.calendar
}

/** What an area's first page shows to this person. */
export const homeProps = (id: AreaId, viewer: SessionUser) => ({
  viewer,
  roles: rolesOf(viewer),
  links: {
    calendar: calendarOf(id)(),
    event: (event: string) => calendarOf(id)({ event }),
    boards: dashboardLinks.board(),
    card: (board: string, card: string) => dashboardLinks.board({ board, card }),
    chat: newsLinks(id).chat.list(),
    mail: newsLinks(id).mail.label('inbox'),
    montessori: siteLinks.aboutMontessori,
    questions: siteLinks.faqs,
    contact: siteLinks.contact,
    ...(id === 'admin' ? { outbox: adminLinks.outbox } : {}),
  },
})
