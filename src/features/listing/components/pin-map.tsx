import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useRef, useState, type MouseEvent } from 'react'
import { MapCredit } from '#/features/places/components/map-credit.tsx'
import { fromMap, onMap, type Point } from '#/lib/mercator.ts'
import { m } from '#/paraglide/messages.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { boundsAround, outlineQuery, pinRadii } from '../listing.queries.ts'

/** Where the pin stands by the two fields; null where they say no place. */
function pinIn(form: HTMLFormElement | null): Point | null {
  const [lat, lon] = ['lat', 'lon'].map((part) => {
    const typed = form?.querySelector<HTMLInputElement>(`[name="point.${part}"]`)?.value.replace(',', '.').trim()
    return typed ? Number(typed) : Number.NaN
  })
  return Math.abs(lat!) <= 90 && Math.abs(lon!) <= 180 ? { lat: lat!, lon: lon! } : null
}

const digits = 5

function putPin(form: HTMLFormElement | null, { lat, lon }: Point): void {
  for (const [part, value] of Object.entries({ lat, lon })) {
    const control = form?.querySelector<HTMLInputElement>(`[name="point.${part}"]`)
    if (!control) continue
    control.value = value.toFixed(digits)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A press on the map sets the pin; the fields beside it say the same in numbers, for hands that press nothing. */
export function PinMap({ first }: { first: Point | null }) {
  const box = useRef<HTMLDivElement>(null)
  const [pin, setPin] = useState(first)
  const [step, setStep] = useState(first ? 1 : pinRadii.length - 1)
  const form = () => box.current?.closest('form') ?? null
  useEffect(() => {
    const element = box.current?.closest('form') ?? null
    const read = () => {
      const now = pinIn(element)
      setPin((last) => (last?.lat === now?.lat && last?.lon === now?.lon ? last : now))
    }
    const said = ['input', 'change'] as const
    for (const event of said) element?.addEventListener(event, read)
    return () => said.forEach((event) => element?.removeEventListener(event, read))
  }, [])
  const zoom = (by: number) => setStep((at) => Math.min(pinRadii.length - 1, Math.max(0, at + by)))
  return (
    <div ref={box} className="space-y-2 noscript:hidden">
      <Suspense>
        <Sheet pin={pin} km={pinRadii[step]!} onPin={(at) => putPin(form(), at)} />
      </Suspense>
      <p className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={step === 0} onClick={() => zoom(-1)}>
          {m.places_map_closer()}
        </Button>
        <Button variant="outline" size="sm" disabled={step === pinRadii.length - 1} onClick={() => zoom(1)}>
          {m.places_map_further()}
        </Button>
      </p>
    </div>
  )
}

type SheetProps = { pin: Point | null; km: number; onPin: (at: Point) => void }

/** The sheet stays where it is while the pin moves on it. */
function Sheet({ pin, km, onPin }: SheetProps) {
  const [middle, setMiddle] = useState({ at: pin, km })
  const isOut = middle.km !== km || (pin !== null && !isWithin(pin, middle))
  if (isOut) setMiddle({ at: pin, km })
  const bounds = useDeferredValue(boundsAround(middle.at, middle.km))
  const outline = useSuspenseQuery(outlineQuery(bounds)).data
  const { view } = outline
  const at = pin && onMap(view, pin)
  function press(event: MouseEvent<HTMLDivElement>) {
    const sheet = event.currentTarget.querySelector('[role=group]')?.getBoundingClientRect()
    if (!sheet || event.clientY > sheet.bottom) return
    onPin(
      fromMap(view, {
        x: ((event.clientX - sheet.left) / sheet.width) * view.width,
        y: ((event.clientY - sheet.top) / sheet.height) * view.height,
      }),
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the fields beside it say the same by keyboard
    <div onClick={press} className="cursor-crosshair">
      <OutlineMap outline={outline} label={m.listing_map()} avoid={at ? [at] : []} credit={<MapCredit />}>
        {at && <MapMarker view={view} {...at} count={1} label={m.listing_pin()} />}
      </OutlineMap>
    </div>
  )
}

const isWithin = (pin: Point, { at, km }: { at: Point | null; km: number }): boolean => {
  const { west, east, south, north } = boundsAround(at, km)
  return pin.lon >= west && pin.lon <= east && pin.lat >= south && pin.lat <= north
}
