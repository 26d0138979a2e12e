import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { navOf, organisationOf, type Area, type Place } from './area.ts'
import { ownAreas } from './areas.ts'
import { dashboardLinks } from './dashboard.ts'
import { siteLinks } from './site.ts'
import { furtherPlaces, legalPlaces, sitePlaces } from './site-places.ts'

const shown = ({ id, title, link }: Place) => ({ id, title: title(), link })

function placesOf(area: Area, viewer: SessionUser): Place[] {
  const organisation = organisationOf(area, viewer)
  return organisation ? [...navOf(area, viewer), organisation] : navOf(area, viewer)
}

/** Every page this person may open, in groups; for the command palette. */
export const palettePages = (viewer: SessionUser | null) => [
  ...(viewer
    ? [
        ...ownAreas(viewer).map((area) => ({
          id: area.id,
          title: area.title(),
          items: placesOf(area, viewer).map(shown),
        })),
        {
          id: 'own',
          title: m.areas_own(),
          items: [{ id: 'saved', title: m.saved_title(), link: dashboardLinks.saved() }],
        },
      ]
    : []),
  {
    id: 'site',
    title: m.areas_site(),
    items: [
      { id: 'home', title: m.areas_home(), link: siteLinks.home },
      ...[...sitePlaces, ...furtherPlaces, ...legalPlaces].map(shown),
      ...(viewer
        ? []
        : [
            { id: 'login', title: m.areas_login(), link: siteLinks.login },
            { id: 'register', title: m.areas_register(), link: siteLinks.register },
          ]),
    ],
  },
]
