import { useId } from 'react'
import { fill, type MaterialProps, type Tone } from '#/ui/materials/material.ts'
import { Bell } from '#/ui/materials/forms/bell.tsx'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** C to G: the black bells stand behind and between the white ones, each on the key of its colour. */
const row = [...'wbwbwwbw'].map((key, i) => ({ tone: (key === 'w' ? 'cream' : 'coal') as Tone, x: 26 + i * 30 }))

export function Bells(props: MaterialProps) {
  const id = useId()
  const bells = (tone: Tone, base: number) => {
    const [first, ...others] = row.filter((bell) => bell.tone === tone).map((bell) => bell.x)
    if (first === undefined) return null
    return (
      <>
        <g id={id + tone}>
          <Bell x={first + (66 - base) * 1.5} base={base} tone={tone} />
        </g>
        {others.map((x) => (
          <use key={x} href={`#${id}${tone}`} x={x - first} />
        ))}
      </>
    )
  }
  return (
    <Picture {...props} width={272} height={84}>
      <Slab x={2} y={78} width={244} depth={70} thickness={5} />
      {(['coal', 'cream'] as const).map((tone) => (
        <path
          key={tone}
          fill={fill(tone)}
          d={row
            .filter((bell) => bell.tone === tone)
            .map((bell) => `M${bell.x - 15} 77l18-12h18l-18 12z`)
            .join('')}
        />
      ))}
      {bells('coal', 66)}
      {bells('cream', 72)}
    </Picture>
  )
}
