import { box, fill, type MaterialProps } from '#/ui/materials/material.ts'
import { letterTone } from '#/ui/materials/forms/letters.ts'
import { Picture } from '#/ui/materials/picture.tsx'

const cell = 26

/** A word laid with loose letters in their wooden tray; up to about twelve letters stay legible. */
export function MoveableAlphabet({ text, ...props }: MaterialProps & { text: string }) {
  const letters = [...text].map((letter, i) => ({ letter, x: 12 + (i + 0.5) * cell }))
  const width = Math.max(letters.length, 1) * cell + 20
  const tray = box(2, 62, width, 52, 20)
  return (
    <Picture {...props} width={width + 10} height={66}>
      <path fill="var(--shelf-side)" d={tray.body} />
      <path fill="var(--shelf)" d={tray.top} />
      <path fill="var(--shelf-edge)" d={tray.front} />
      <path fill="var(--cream)" d={`M7 15h${width - 10}v42h${10 - width}z`} />
      <path
        stroke="var(--cream-side)"
        d={letters
          .slice(1)
          .map(({ x }) => `M${x - cell / 2} 15v42`)
          .join('')}
      />
      <g textAnchor="middle" fontSize="32" fontWeight="650">
        {letters.map(({ letter, x }) => (
          <text key={x} x={x} y="46" fill={letterTone(letter) === 'blue' ? fill('blue') : fill('pink', 'side')}>
            {letter}
          </text>
        ))}
      </g>
    </Picture>
  )
}
