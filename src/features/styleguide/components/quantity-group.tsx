import { m } from '#/paraglide/messages.js'
import { BeadCounter } from '#/ui/materials/bead-counter.tsx'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { PlaceRod } from '#/ui/materials/place-rod.tsx'
import { RodBars } from '#/ui/materials/rod-bars.tsx'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { SeatBeads } from '#/ui/materials/seat-beads.tsx'
import { Specimen, Specimens } from './specimen.tsx'

export function QuantityGroup() {
  return (
    <Specimens>
      <Specimen name="RodBars" className="block">
        <RodBars
          caption={m.styleguide_repeated()}
          items={[
            { label: m.styleguide_work(), value: 9 },
            { label: m.styleguide_stair(), value: 6 },
            { label: m.styleguide_rods(), value: 4 },
          ]}
        />
      </Specimen>
      <Specimen name="RodProgress, BeadCounter" className="grid gap-8">
        <RodProgress label={m.styleguide_lessons()} value={7} max={10} />
        <BeadCounter value={24} label={m.styleguide_beads()} />
      </Specimen>
      <Specimen name="SeatBeads">
        <SeatBeads seats={{ here: 9, expected: 4, free: 3 }} label={m.styleguide_seats()} />
      </Specimen>
      <Specimen name="PlaceRod" className="grid gap-4">
        <PlaceRod places={48} taken={44} most={48} label={m.styleguide_places()} />
        <PlaceRod places={10} taken={10} most={48} label={m.styleguide_places_full()} />
      </Specimen>
      <div className="lg:col-span-2">
        <Specimen name="GoldenBeads" className="items-end gap-8">
          {[5, 37, 412, 2345].map((value) => (
            <GoldenBeads key={value} value={value} bead={5} title={String(value)} className="max-w-full" />
          ))}
        </Specimen>
      </div>
    </Specimens>
  )
}
