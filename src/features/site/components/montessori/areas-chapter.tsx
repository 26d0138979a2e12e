import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { BrownStair } from '#/ui/materials/brown-stair.tsx'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { Leaf } from '#/ui/materials/leaf.tsx'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { SandpaperLetter } from '#/ui/materials/sandpaper-letter.tsx'
import { Cited } from '../cited.tsx'
import { Chapter } from './chapter.tsx'
import { PracticalLifeArt } from './practical-life-art.tsx'

export function AreasChapter() {
  return (
    <Chapter id="areas" lead={m.site_montessori_areas_lead()}>
      <div className="space-y-12">
        <Area
          title={m.site_montessori_area_practical()}
          text={m.site_montessori_area_practical_text()}
          art={<PracticalLifeArt size={132} />}
        />
        <Area
          title={m.site_montessori_area_sensorial()}
          text={m.site_montessori_area_sensorial_text()}
          art={
            <>
              <PinkTower size={150} />
              <BrownStair size={46} />
              <BinomialCube size={52} />
            </>
          }
        />
        <Area
          title={m.site_montessori_area_language()}
          text={m.site_montessori_area_language_text()}
          art={
            <>
              <SandpaperLetter letter="m" size={84} />
              <SandpaperLetter letter="a" size={84} />
              <MoveableAlphabet text="casa" size={56} />
            </>
          }
        />
        <Area
          title={m.site_montessori_area_mathematics()}
          text={m.site_montessori_area_mathematics_text()}
          art={
            <>
              <NumberRods size={84} />
              <GoldenBeads value={1111} size={60} />
            </>
          }
        />
        <Area
          title={m.site_montessori_area_cultural()}
          text={m.site_montessori_area_cultural_text()}
          art={
            <>
              <Leaf form="palmate" size={92} />
              <Leaf form="cordate" size={92} />
              <Leaf form="sagittate" size={92} />
            </>
          }
        />
      </div>
    </Chapter>
  )
}

function Area({ title, text, art }: { title: string; text: string; art: ReactNode }) {
  return (
    <section className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="border-b-4 border-shelf">
        <div className="flex items-end gap-5 md:min-h-44 [&>svg]:h-auto [&>svg]:min-w-0 [&>svg]:shrink">{art}</div>
      </div>
      <div className="max-w-prose self-center">
        <h3 className="text-title">{title}</h3>
        <p className="mt-2">
          <Cited text={text} />
        </p>
      </div>
    </section>
  )
}
