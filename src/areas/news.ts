import { linkOptions } from '@tanstack/react-router'
import type { AreaId } from './access.ts'
import { dashboardLinks } from './dashboard.ts'
import { parentsLinks } from './parents.ts'
import { trainingCenterLinks } from './training-center.ts'

function chatOf(area: AreaId) {
  if (area === 'parents') return parentsLinks.chat
  return area === 'training-center' ? trainingCenterLinks.chat : dashboardLinks.chat
}

/** Where chat and mail are read from an area: in it, or in the dashboard, which is everybody’s. */
export const newsLinks = (area: AreaId) => ({ chat: chatOf(area), mail: dashboardLinks.mail })

/** Opens what a notice is about, by which it is read. */
export const noticeLink = (thing: string) => linkOptions({ to: '/notices/open', search: { thing } })
