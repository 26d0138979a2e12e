import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { holds, managedBy } from '#/contract/account/viewer.ts'
import type { AreaId } from './access.ts'
import { adminLinks } from './admin.ts'
import { dashboardLinks } from './dashboard.ts'
import { newsLinks } from './news.ts'
import { parentsLinks } from './parents.ts'
import { rolesOf } from './roles.ts'
import { shopLinks, siteLinks } from './site.ts'
import { teacherLinks } from './teacher.ts'
import { trainingCenterLinks } from './training-center.ts'

function calendarOf(id: AreaId) {
  if (id === 'teacher') return teacherLinks.calendar
  return id === 'training-center' ? trainingCenterLinks.calendar : dashboardLinks.calendar
}

const way = <K extends string>(kind: K, link: LinkProps) => ({ kind, link })

/** What is done most from an area's first page, as far as this person may. */
function waysOf(id: AreaId, viewer: SessionUser) {
  const write = way('write', newsLinks(id).chat.new)
  const plan = way('plan', calendarOf(id)())
  const boards = way('boards', dashboardLinks.board())
  const shop = way('shop', shopLinks.shelf())
  if (id === 'admin') return [way('people', adminLinks.people.list()), way('outbox', adminLinks.outbox()), write, plan]
  if (id === 'parents') {
    const household = way('household', parentsLinks.people.list())
    return [way('children', dashboardLinks.students.list()), write, household, shop]
  }
  if (id === 'teacher') return [way('children', teacherLinks.students.list()), write, plan, boards]
  if (managedBy(viewer).length === 0) {
    return holds(viewer, 'moderator')
      ? [way('judge', adminLinks.home), write, plan, boards]
      : [write, plan, boards, shop]
  }
  const { people, students, products } = id === 'dashboard' ? dashboardLinks : trainingCenterLinks
  const sells = holds(viewer, 'school', 'training_center')
  return [
    way(id === 'dashboard' ? 'enter_child' : 'enter_trainee', students.new),
    way('invite', people.new),
    write,
    sells ? way('product', products.new) : boards,
  ]
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
    secondStep: siteLinks.secondStep,
  },
  ways: waysOf(id, viewer),
})
