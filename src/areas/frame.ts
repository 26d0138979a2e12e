import type { SessionUser } from '#/contract/account.ts'
import { m } from '#/paraglide/messages.js'
import type { AreaId } from './access.ts'
import type { NavPlace, Place } from './area.ts'
import { areas, areasOf } from './areas.ts'
import { rolesOf } from './roles.ts'
import { helpPlaces } from './site.ts'

const shown = <P extends Place | NavPlace>(place: P) => ({ ...place, title: place.title() })

/** What the frame of an area shows to this person; the way to other areas only where there are some. */
export function areaFrame(id: AreaId, viewer: SessionUser) {
  const { title, home, nav } = areas[id]
  const enterable = areasOf(viewer)
  return {
    viewer,
    title: title(),
    home,
    roles: rolesOf(viewer),
    nav: [
      { id, title: title(), items: nav.map(shown) },
      {
        id: 'more',
        title: m.areas_more(),
        items: [
          ...(enterable.length > 1
            ? [
                {
                  id: 'areas',
                  title: m.areas_areas(),
                  icon: 'areas' as const,
                  items: enterable.map((area) => ({ id: area.id, title: area.title(), link: area.home })),
                },
              ]
            : []),
          ...helpPlaces.map(shown),
        ],
      },
    ],
  }
}
