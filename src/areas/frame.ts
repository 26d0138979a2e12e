import type { SessionUser } from '#/contract/account/account.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import { m } from '#/paraglide/messages.js'
import type { AreaId } from './access.ts'
import { navOf, organisationOf, type Place } from './area.ts'
import { areaAround, areasOf } from './areas.ts'
import { dashboardLinks } from './dashboard.ts'
import { rolesOf } from './roles.ts'
import { helpPlaces, shopPlace } from './site-places.ts'

const shown = <P extends Place>(place: P) => ({ ...place, title: place.title() })

/** What the frame of an area shows to this person; the way to other areas only to whom looks after all of them. */
export function areaFrame<Count>(
  id: AreaId,
  viewer: SessionUser,
  countOf: (place: 'chat' | 'mail' | 'forum') => Count,
) {
  const area = areaAround(id, viewer)
  const { title, home, account, profile } = area
  const organisation = organisationOf(area, viewer)
  return {
    viewer,
    title: title(),
    home,
    account,
    profile,
    organisation: organisation && shown(organisation),
    saved: { title: m.saved_title(), link: dashboardLinks.saved() },
    roles: rolesOf(viewer),
    nav: [
      {
        id: area.id,
        title: title(),
        items: navOf(area, viewer).map((place) => ({ ...shown(place), count: place.unread && countOf(place.unread) })),
      },
      {
        id: 'more',
        title: m.areas_more(),
        items: [
          ...(isAdmin(viewer)
            ? [
                {
                  id: 'areas',
                  title: m.areas_areas(),
                  icon: 'areas' as const,
                  items: areasOf(viewer).map((other) => ({ id: other.id, title: other.title(), link: other.home })),
                },
              ]
            : []),
          shown(shopPlace),
          { id: 'help', title: m.areas_help(), icon: 'questions' as const, items: helpPlaces.map(shown) },
        ],
      },
    ],
  }
}
