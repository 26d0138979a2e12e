import { linkOptions } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { PlaceField } from '#/ui/form/place-field.tsx'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap, type Outline } from '#/ui/map/outline-map.tsx'
import { onMap, viewOf } from '#/lib/mercator.ts'
import { Specimen } from './specimen.tsx'

const towns = [
  { id: 1, text: 'Roma', lat: 41.89, lon: 12.48 },
  { id: 2, text: 'Perugia', lat: 43.11, lon: 12.39 },
  { id: 3, text: 'Amsterdam', lat: 52.37, lon: 4.9 },
]
const view = viewOf({ west: 6, south: 38, east: 19, north: 46 }, 480, 300)
const shore = [
  [44.3, 8.9],
  [43.5, 10.3],
  [42.4, 11.2],
  [41.2, 13.5],
  [40.3, 15],
  [38.2, 15.7],
  [40.4, 17],
  [40.1, 18.4],
  [41.9, 16],
  [43.6, 13.5],
  [45.4, 12.3],
  [45.7, 13.7],
  [50, 13.7],
  [50, 6],
  [43.7, 7.4],
] as const
const land = `M${shore
  .map(([lat, lon]) => onMap(view, { lat, lon }))
  .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
  .join('L')}z`
const outline: Outline = {
  view,
  land,
  borders: '',
  towns: towns.slice(0, 2).map(({ text, ...at }) => ({ name: text, ...onMap(view, at) })),
}
const here = linkOptions({ to: '/components', hash: 'pictures' })

export function MapSpecimens() {
  const [rome] = towns
  return (
    <>
      <Specimen name="OutlineMap, MapMarker" className="block">
        <OutlineMap
          outline={outline}
          label={m.styleguide_map()}
          ring={rome && { at: rome, km: 60, label: '60 km' }}
          credit={m.styleguide_map_credit()}
        >
          {rome && <MapMarker view={view} {...onMap(view, rome)} count={1} label="Casa dei Bambini" link={here} />}
          <MapMarker view={view} x={150} y={60} count={12} label={m.styleguide_map_several()} link={here} />
        </OutlineMap>
      </Specimen>
      <Specimen name="PlaceField" className="grid">
        <PlaceField
          name="sg-place"
          label={m.styleguide_place()}
          find={async (typed) => towns.filter(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()))}
          onPick={() => undefined}
          texts={{ none: m.styleguide_place_none() }}
        />
      </Specimen>
    </>
  )
}
