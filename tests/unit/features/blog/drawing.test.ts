import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw, drawingOf } from '#/features/blog/drawing/draw.server.tsx'
import { fit, isWritable } from '#/features/blog/drawing/lettering.server.ts'

const long =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung und Übungen des täglichen Lebens für Kinder zwischen drei und sechs Jahren'
const drawn = { seed: '01a1fcdc-71ec-7470-840b-1821fde14424', title: long, by: 'Łucja Ćwik', name: 'Casa' }

test('a title is set as large as it fits, also a long one of long words', () => {
  expect(fit('Sleep', 1056, 236)).toEqual({ size: 76, lines: ['Sleep'] })
  const { size, lines } = fit(long, 1056, 236)
  expect(size).toBeGreaterThanOrEqual(42)
  expect(lines.length * size * 1.12).toBeLessThanOrEqual(236)
  expect(lines.join(' ').replaceAll('- ', '')).toBe(long)
  expect(fit('Wort '.repeat(200), 1056, 236).lines.at(-1)).toMatch(/…$/)
})

test('the picture needs no font, no style and nothing beside it', () => {
  const svg = drawingOf(drawn)
  expect(svg).not.toMatch(/<text|font-family|var\(|NaN|undefined|https?:\/\/(?!www\.w3\.org)/)
  expect(drawingOf(drawn)).toBe(svg)
  expect(drawingOf({ ...drawn, title: '</svg><script>1</script>' })).not.toContain('<script')
})

test('a title in a script that the font lacks leaves the material alone', () => {
  expect(isWritable('Größe & Łódź')).toBe(true)
  expect(isWritable('الأطفال')).toBe(false)
  expect(isWritable('🧮')).toBe(false)
})

test('is 1200 × 630, in every material', async () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const bytes = await draw({ ...drawn, seed: String(seed) })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(150_000)
  }
})

test('tones are mixed as the style sheet mixes them', () => {
  const css = readFileSync('src/styles/materials.css', 'utf8')
  const source = readFileSync('src/features/blog/drawing/light-tones.ts', 'utf8')
  const light = css.slice(0, css.indexOf(':root.dark'))
  for (const [, tone, share] of light.matchAll(/(--[a-z-]+): color-mix\(in oklab, [^)]*\)?[^)]* (\d+)%\)/g)) {
    expect(source).toMatch(
      new RegExp(`'${tone}': \\[.*, 0\\.${String(Number(share)).padStart(2, '0').replace(/0$/, '')}0?\\]`),
    )
  }
})
