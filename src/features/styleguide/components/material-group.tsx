import { Bells } from '#/ui/materials/bells.tsx'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { BrownStair } from '#/ui/materials/brown-stair.tsx'
import { ClosedCurtain } from '#/ui/materials/closed-curtain.tsx'
import { FamilyArt, ProfessionalArt, SchoolArt, TeacherArt, TrainingArt, TutorArt } from '#/ui/materials/door-art.tsx'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { GeometricFigure } from '#/ui/materials/geometric-figure.tsx'
import { GeometricSolids } from '#/ui/materials/geometric-solids.tsx'
import { Leaf } from '#/ui/materials/leaf.tsx'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import { Logo } from '#/ui/materials/logo.tsx'
import { LostCube } from '#/ui/materials/lost-cube.tsx'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { SandpaperLetter } from '#/ui/materials/sandpaper-letter.tsx'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { ShelfScene } from '#/ui/materials/shelf-scene.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const seeds = [
  'maria',
  'mario',
  'renilde',
  'alessandro',
  'anna',
  'giulia',
  'lili',
  'adele',
  'claude',
  'mina',
  'ettore',
  'ida',
]

export function MaterialGroup() {
  return (
    <Specimens>
      <div className="lg:col-span-2">
        <Specimen name="ShelfScene, Shelf" className="block overflow-x-clip">
          <ShelfScene className="mx-auto max-w-160" />
          <Shelf className="mt-8" />
        </Specimen>
      </div>
      <Specimen name="Logo, PinkTower, BrownStair, NumberRods" className="items-end">
        <Logo size={48} />
        <PinkTower size={140} />
        <BrownStair size={56} />
        <NumberRods size={80} />
      </Specimen>
      <Specimen name="GeometricFigure, GeometricSolids, Leaf" className="items-end">
        <GeometricFigure size={72} figure="triangle" />
        <GeometricFigure size={72} seed="casa" />
        <Leaf size={64} form="cordate" />
        <Leaf size={64} form="palmate" />
        <GeometricSolids size={60} className="max-w-full" />
      </Specimen>
      <Specimen name="SandpaperLetter, MoveableAlphabet, BinomialCube, Bells" className="items-end">
        <SandpaperLetter size={84} letter="a" />
        <SandpaperLetter size={84} letter="m" />
        <MoveableAlphabet size={64} text="casa" />
        <BinomialCube size={84} />
        <Bells size={64} className="max-w-full" />
      </Specimen>
      <Specimen name="Envelope, LockedCabinet, LostCube, ClosedCurtain" className="items-end">
        <Envelope size={72} />
        <LockedCabinet size={96} />
        <LostCube size={110} />
        <ClosedCurtain size={96} />
      </Specimen>
      <Specimen
        name="FamilyArt, TeacherArt, SchoolArt, TrainingArt, TutorArt, ProfessionalArt"
        className="items-end gap-8"
      >
        <FamilyArt />
        <TeacherArt />
        <SchoolArt />
        <TrainingArt />
        <TutorArt />
        <ProfessionalArt />
      </Specimen>
      <Specimen name="SeedAvatar">
        {seeds.map((seed) => (
          <SeedAvatar key={seed} seed={seed} name={seed} size={48} />
        ))}
      </Specimen>
      <div className="lg:col-span-2">
        <Specimen name="SeedCover" className="grid sm:grid-cols-2 lg:grid-cols-3">
          {seeds.slice(0, 6).map((seed) => (
            <SeedCover key={seed} seed={seed} className="rounded" />
          ))}
        </Specimen>
      </div>
    </Specimens>
  )
}
