import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hash, random } from '#/lib/seed.ts'
import { BeadCounter } from '#/ui/materials/bead-counter.tsx'
import { beadPlaces, GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { Logo } from '#/ui/materials/logo.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { RodBars, rodUnit } from '#/ui/materials/rod-bars.tsx'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { ShelfScene } from '#/ui/materials/shelf-scene.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node)
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The beads a place draws: wires in its first path, and the beads that fit on each. */
function beadsOf(markup: string, place: string): number {
  const group = markup.split(`data-place="${place}"`)[1]?.split('data-place')[0] ?? ''
  const wires = /<path d="([^"]*)" fill="none" stroke="var\(--gold-side\)"/.exec(group)?.[1] ?? ''
  return [...wires.matchAll(/h([\d.]+)/g)].reduce((sum, [, length]) => sum + Math.floor(Number(length) / 6) + 1, 0)
}

describe('seeds', () => {
  test('are the same on every machine', () => {
    expect(hash('casa')).toBe(2_670_018_301)
    const next = random('casa')
    expect([next(), next()]).toEqual([expect.closeTo(0.4432781769428402, 12), expect.closeTo(0.37259888951666653, 12)])
  })

  test('draw one picture each, and many different ones', () => {
    const seeds = Array.from({ length: 60 }, (_, i) => `seed-${i}`)
    const avatars = seeds.map((seed) => html(<SeedAvatar seed={seed} name="Maria" />))
    expect(seeds.map((seed) => html(<SeedAvatar seed={seed} name="Maria" />))).toEqual(avatars)
    expect(new Set(avatars).size).toBeGreaterThan(25)
    const covers = seeds.map((seed) => html(<SeedCover seed={seed} />))
    expect(seeds.map((seed) => html(<SeedCover seed={seed} />))).toEqual(covers)
    expect(new Set(covers).size).toBeGreaterThan(40)
  })

  test('survive a name without letters', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(html(<SeedAvatar seed={seed} name=" " />)).toContain('<path')
  })
})

describe('quantities', () => {
  test('1 234 is one cube, two squares, three bars and four beads', () => {
    expect(beadPlaces(1234)).toEqual({ thousands: 1, hundreds: 2, tens: 3, units: 4 })
    const markup = html(<GoldenBeads value={1234} />)
    expect(beadsOf(markup, 'hundred')).toBe(100)
    expect(count(markup.split('data-place="hundred"')[1]?.split('data-place')[0] ?? '', /<use/g)).toBe(2)
    expect(beadsOf(markup, 'ten')).toBe(30)
    expect(beadsOf(markup, 'unit')).toBe(4)
    expect(count(markup, /href="#\w+k"/g)).toBe(0)
    expect(count(html(<GoldenBeads value={3000} />), /href="#\w+k"/g)).toBe(2)
  })

  test('beads never claim more than they can show', () => {
    expect(beadPlaces(123_456)).toEqual(beadPlaces(9999))
    expect(beadPlaces(-3)).toEqual(beadPlaces(0))
    expect(html(<BeadCounter value={0} label="children" />)).not.toContain('data-place="unit"')
    expect(html(<BeadCounter value={12_345} numeral="12 345" label="children" />)).toContain('12 345')
  })

  test('the tower has ten cubes with edges of one to ten', () => {
    const scales = [...html(<PinkTower />).matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale))
    expect(scales.map((scale) => scale / 0.4)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => expect.closeTo(n)))
  })

  test('the rods are one to ten parts long', () => {
    const fronts = /<path d="([^"]*)" stroke="var\(--red\)"/.exec(html(<NumberRods />))?.[1] ?? ''
    expect([...fronts.matchAll(/h(\d+)/g)].map(([, length]) => Number(length) / 16)).toEqual([
      10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
  })

  test('a bar is as long as its value, and the table says it', () => {
    const markup = html(
      <RodBars
        caption="Children"
        items={[
          { label: 'Oak', value: 52 },
          { label: 'Ash', value: 13 },
          { label: 'Elm', value: 0 },
        ]}
      />,
    )
    expect([...markup.matchAll(/data-length="([\d.]+)"/g)].map(([, length]) => Number(length))).toEqual([
      expect.closeTo(1000, 0),
      expect.closeTo(250, 0),
      0,
    ])
    expect(markup).toContain('<caption')
    expect(markup).toMatch(/<th scope="row"[^>]*>Ash<\/th>.*?>13<\/td>/)
    expect([1, 10, 11, 50, 51, 100, 900].map(rodUnit)).toEqual([1, 1, 2, 5, 10, 10, 100])
  })

  test('progress is told to everyone, and holds at its ends', () => {
    const markup = html(<RodProgress value={3} max={7} label="Days" />)
    expect(markup).toMatch(/<progress[^>]* value="3" max="7"/)
    expect(markup).toContain('aria-valuetext="3 / 7"')
    for (const [value, max] of [
      [9, 4],
      [-1, 4],
      [0, 0],
    ] as const)
      expect(html(<RodProgress value={value} max={max} label="Days" />)).not.toMatch(/NaN|Infinity|h-\d+v12h\d/)
  })
})

describe('pictures', () => {
  test('are named or hidden', () => {
    expect(html(<PinkTower title="Pink tower" />)).toMatch(/<svg[^>]*role="img"[^>]*><title>Pink tower<\/title>/)
    expect(html(<PinkTower title="Pink tower" />)).not.toContain('aria-hidden')
    expect(html(<PinkTower />)).toMatch(/<svg[^>]*aria-hidden="true"/)
    expect(html(<Logo />)).toContain('aria-hidden="true"')
    expect(html(<SeedAvatar seed="a" name="Maria" title="Maria" />)).toContain('<title>Maria</title>')
  })

  test('do not collide on one page', () => {
    const page = html([<PinkTower key="a" />, <GoldenBeads key="b" />, <ShelfScene key="c" />, <GoldenBeads key="d" />])
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
  })

  test('stay small and need no inline style', () => {
    const hero = html(<ShelfScene settle />)
    expect(hero.length).toBeLessThan(12_000)
    expect(hero).not.toContain('style=')
    expect(html(<Logo />).length).toBeLessThan(1500)
  })
})
