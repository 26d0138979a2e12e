import type { SessionUser } from '#/contract/account.ts'
import type { AreaId } from './access.ts'
import { adminLinks } from './admin.ts'
import { rolesOf } from './roles.ts'
import { siteLinks } from './site.ts'

/** What an area's first page shows to this person. */
export const homeProps = (id: AreaId, viewer: SessionUser) => ({
  viewer,
  roles: rolesOf(viewer),
  links: {
    montessori: siteLinks.aboutMontessori,
    questions: siteLinks.faqs,
    contact: siteLinks.contact,
    ...(id === 'admin' ? { outbox: adminLinks.outbox } : {}),
  },
})
