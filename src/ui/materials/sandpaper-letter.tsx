import { useId } from 'react'
import type { MaterialProps } from '#/ui/materials/material.ts'
import { LetterBoard, Sand } from '#/ui/materials/forms/letter-board.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** A rough letter on its smooth board: vowels on blue, consonants on pink. */
export function SandpaperLetter({ letter, ...props }: MaterialProps & { letter: string }) {
  const id = useId()
  return (
    <Picture {...props} width={86} height={105}>
      <Sand id={id} />
      <LetterBoard x={2} base={103} size={100} letter={letter} sand={id} />
    </Picture>
  )
}
