import { schoolRadii, schoolsOnMap, usualSchoolRadius } from '#/contract/school/school-kinds.ts'
import type { SchoolSearch } from '#/contract/school/school.search.ts'
import type { SchoolSummary } from '#/contract/school/school.ts'
import { MapCredit } from '#/features/places/components/map-credit.tsx'
import { MapSteps } from '#/features/places/components/map-steps.tsx'
import { boxApart } from '#/features/places/map-box.ts'
import { clusterPoints, type Cluster } from '#/lib/clusters.ts'
import { m } from '#/paraglide/messages.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { counted } from '#/words/counted.ts'
import { openingsOf, openingsWord } from '#/words/school.ts'
import type { SchoolsOnMap } from '../found.ts'
import type { SchoolLinks } from '../schools.links.ts'

type SchoolsMapProps = {
  map: SchoolsOnMap
  search: SchoolSearch
  today: string
  links: Pick<SchoolLinks, 'list' | 'school'>
}

type Placed = SchoolSummary & { lat: number; lon: number }

/** As far apart as fingers need them, on the sheet of 640. */
const reach = 52

/** Where they are: one leads to its page, several to a closer look. */
export function SchoolsMap({ map: { schools, more, bounds, outline }, search, today, links }: SchoolsMapProps) {
  const placed = schools.flatMap((school): Placed[] => (school.point ? [{ ...school, ...school.point }] : []))
  const clusters = clusterPoints(placed, outline.view, reach)
  const { lat, lon, km = usualSchoolRadius } = search
  const ring =
    lat !== undefined && lon !== undefined ? { at: { lat, lon }, km, label: m.schools_km({ km }) } : undefined
  return (
    <div>
      <OutlineMap outline={outline} label={m.schools_map()} ring={ring} avoid={clusters} credit={<MapCredit />}>
        {clusters.map((cluster) => (
          <Marker
            key={cluster.members[0].id}
            cluster={cluster}
            view={outline.view}
            search={search}
            today={today}
            links={links}
          />
        ))}
      </OutlineMap>
      <MapSteps bounds={bounds} isBoxed={search.box !== undefined} link={(box) => links.list({ ...search, box })} />
      <p className="pt-2 text-small text-muted">
        {more ? m.schools_map_more({ count: schoolsOnMap }) : m.schools_map_without()}
      </p>
    </div>
  )
}

type MarkerProps = Pick<SchoolsMapProps, 'search' | 'links' | 'today'> & {
  cluster: Cluster<Placed>
  view: SchoolsOnMap['outline']['view']
}

function Marker({ cluster: { x, y, members }, view, search, today, links }: MarkerProps) {
  const [first] = members
  const at = { view, x, y, count: members.length }
  if (members.length === 1) {
    const label = [first.name, first.city, openingsWord(openingsOf(first.levels), today)].filter(Boolean).join(', ')
    return <MapMarker {...at} label={label} link={links.school(first.slug)} />
  }
  const label = m.schools_map_several({ ...counted(members.length), city: first.city ?? first.name })
  return <MapMarker {...at} label={label} link={closer(members, search, links)} />
}

/** A map that shows these apart; of those that stand in one place, the list. */
function closer(members: readonly Placed[], search: SchoolSearch, links: MarkerProps['links']) {
  const [first] = members
  const box = boxApart(members)
  if (box) return links.list({ ...search, box })
  const near = { place: first?.city ?? undefined, lat: first?.lat, lon: first?.lon, km: schoolRadii[0] }
  return links.list({ ...search, ...near, view: 'list', box: undefined })
}
