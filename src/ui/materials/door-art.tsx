import { useId } from 'react'
import { type MaterialProps, range } from '#/ui/materials/material.ts'
import { beadSquare } from '#/ui/materials/forms/bead-cube.tsx'
import { Beads } from '#/ui/materials/forms/beads.tsx'
import { Binomial } from '#/ui/materials/forms/binomial.tsx'
import { LetterBoard, Sand } from '#/ui/materials/forms/letter-board.tsx'
import { Rods } from '#/ui/materials/forms/rods.tsx'
import { Stair } from '#/ui/materials/forms/stair.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** The six doors of the home page, one material each, all of one height. */
type DoorArtProps = Omit<MaterialProps, 'seed'>

/** Two large cubes and a small one. */
export function FamilyArt({ size = 64, ...props }: DoorArtProps) {
  return (
    <Picture {...props} size={size} width={96} height={64}>
      <Tower x={2} base={63} unit={5} sizes={[6, 5]} />
      <Tower x={44} base={63} unit={5} sizes={[5, 4]} />
      <Tower x={77} base={63} unit={5} sizes={[3]} />
    </Picture>
  )
}

export function TeacherArt({ size = 64, ...props }: DoorArtProps) {
  return (
    <Picture {...props} size={size} width={96} height={64}>
      <Rods x={2} base={63} unit={17} thickness={11} lengths={[5, 4, 3, 2, 1]} />
    </Picture>
  )
}

export function SchoolArt({ size = 64, ...props }: DoorArtProps) {
  return (
    <Picture {...props} size={size} width={143} height={64}>
      <Stair x={2} base={63} unit={6.6} count={5} />
    </Picture>
  )
}

export function TrainingArt({ size = 64, ...props }: DoorArtProps) {
  return (
    <Picture {...props} size={size} width={110} height={64}>
      <Beads
        pitch={6}
        d={
          beadSquare(5, 59, 6) +
          range(3)
            .map((i) => `M${76 + i * 10} 59v-54.1`)
            .join('')
        }
      />
    </Picture>
  )
}

export function TutorArt({ size = 64, ...props }: DoorArtProps) {
  const id = useId()
  return (
    <Picture {...props} size={size} width={106} height={64}>
      <Sand id={id} />
      <LetterBoard x={2} base={63} size={60} letter="m" sand={id} />
      <LetterBoard x={55} base={63} size={60} letter="a" sand={id} />
    </Picture>
  )
}

export function ProfessionalArt({ size = 64, ...props }: DoorArtProps) {
  return (
    <Picture {...props} size={size} width={72} height={64}>
      <Binomial x={2} base={63} unit={10.2} />
    </Picture>
  )
}
