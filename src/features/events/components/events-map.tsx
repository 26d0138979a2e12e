import { eventRadii, usualRadius } from '#/contract/event/event-kinds.ts'
import type { EventSearch } from '#/contract/event/event.search.ts'
import type { EventSummary } from '#/contract/event/event.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import { clusterPoints, type Cluster } from '#/lib/clusters.ts'
import { type Bounds } from '#/lib/mercator.ts'
import { m } from '#/paraglide/messages.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { counted } from '#/words/counted.ts'
import { eventDays } from '#/words/event.ts'
import type { EventLinks } from '../events.links.ts'
import { boxApart } from '#/features/places/map-box.ts'
import { MapCredit } from '#/features/places/components/map-credit.tsx'
import { MapSteps } from '#/features/places/components/map-steps.tsx'

type EventsMapProps = {
  events: readonly EventSummary[]
  outline: MapOutline
  bounds: Bounds
  search: EventSearch
  links: Pick<EventLinks, 'list' | 'event'>
}

type Placed = EventSummary & { lat: number; lon: number }

/** As far apart as fingers need them, on the sheet of 640. */
const reach = 52

/** Where they are: one leads to its page, several to a closer look. */
export function EventsMap({ events, outline, bounds, search, links }: EventsMapProps) {
  const placed = events.flatMap((event): Placed[] => (event.point ? [{ ...event, ...event.point }] : []))
  const clusters = clusterPoints(placed, outline.view, reach)
  const { lat, lon, km = usualRadius } = search
  const ring = lat !== undefined && lon !== undefined ? { at: { lat, lon }, km, label: m.events_km({ km }) } : undefined
  return (
    <div>
      <OutlineMap outline={outline} label={m.events_map()} ring={ring} avoid={clusters} credit={<MapCredit />}>
        {clusters.map((cluster) => (
          <Marker key={cluster.members[0].id} cluster={cluster} view={outline.view} search={search} links={links} />
        ))}
      </OutlineMap>
      <MapSteps
        bounds={bounds}
        isBoxed={search.box !== undefined}
        link={(box) => links.list({ ...search, view: 'map', box })}
      />
    </div>
  )
}

type MarkerProps = Pick<EventsMapProps, 'search' | 'links'> & { cluster: Cluster<Placed>; view: MapOutline['view'] }

function Marker({ cluster: { x, y, members }, view, search, links }: MarkerProps) {
  const [first] = members
  const at = { view, x, y, count: members.length }
  if (members.length === 1)
    return (
      <MapMarker
        {...at}
        label={[first.title, eventDays(first), first.city].filter(Boolean).join(', ')}
        link={links.event(first.slug)}
      />
    )
  const label = m.events_map_several({ ...counted(members.length), city: first.city ?? first.host.name })
  return <MapMarker {...at} label={label} link={closer(members, search, links)} />
}

/** A map that shows these apart; of those that stand in one place, the list. */
function closer(members: readonly Placed[], search: EventSearch, links: MarkerProps['links']) {
  const [first] = members
  const box = boxApart(members)
  if (box) return links.list({ ...search, view: 'map', box })
  const near = { place: first?.city ?? undefined, lat: first?.lat, lon: first?.lon, km: eventRadii[0] }
  return links.list({ ...search, ...near, view: 'list', box: undefined })
}
