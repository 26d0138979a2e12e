import { type MaterialProps, shadow } from '#/ui/materials/material.ts'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { Picture } from '#/ui/materials/picture.tsx'

/** Something broke on our side: the three largest cubes stand, the others lie where they came to rest. */
export function FallenTower(props: MaterialProps) {
  const lying = [
    { size: 6, x: 126 },
    { size: 7, x: 206 },
    { size: 2, x: 262 },
    { size: 5, x: 284 },
  ]
  return (
    <Picture {...props} width={400} height={180}>
      <Slab x={2} y={166} width={370} depth={80} thickness={10} />
      <path
        fill="var(--shade)"
        d={shadow(30, 161, 50, 50, 18) + lying.map(({ x, size }) => shadow(x, 161, size * 5, size * 5, 6)).join('')}
      />
      <Tower x={30} base={161} unit={5} sizes={[10, 9, 8]} />
      {lying.map(({ size, x }) => (
        <Tower key={size} x={x} base={161} unit={5} sizes={[size]} />
      ))}
      <g transform="rotate(18 199.8 161)">
        <Tower x={179.8} base={161} unit={5} sizes={[4]} />
      </g>
      <g transform="rotate(-20 317 161)">
        <Tower x={317} base={161} unit={5} sizes={[3]} />
      </g>
    </Picture>
  )
}
