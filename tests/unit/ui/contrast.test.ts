import { describe, expect, test } from 'vitest'
import { design } from '#/lib/design.ts'
import tailwind from '../../../tailwind.config.ts'

type Tokens = Record<string, string>

/** The rules the stylesheet gets, taken from the plugin that writes them. */
function baseRules(): Record<string, Tokens> {
  const rules: Record<string, Tokens> = {}
  const plugin = tailwind.plugins[0] as unknown as { handler: (api: unknown) => void }
  plugin.handler({ addBase: (base: Record<string, Tokens>) => Object.assign(rules, base) })
  return rules
}

const rules = baseRules()
const presets = Object.keys(design.presets)
const modes = ['light', 'dark'] as const

/** What the cascade leaves on :root for one mode and one preset. */
function tokensOf(mode: 'light' | 'dark', preset: string): Tokens {
  const dark = mode === 'dark'
  return {
    ...rules[':root'],
    ...(dark && rules[':root.dark']),
    ...rules[`:root[data-preset="${preset}"]`],
    ...(dark && rules[`:root.dark[data-preset="${preset}"]`]),
  }
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'card', 'sunken']
const tints = ['tint', 'success-tint', 'warning-tint', 'danger-tint']

/** Text, its grounds, and the ratio it owes them (WCAG 1.4.3 and 1.4.11). */
const pairs: [foreground: string, grounds: string[], least: number][] = [
  ['ink', [...grounds, ...tints], 7],
  ['muted', [...grounds, 'tint'], 4.5],
  ['primary-text', grounds, 4.5],
  ['on-primary', ['primary'], 4.5],
  ['success', [...grounds, 'success-tint'], 4.5],
  ['warning', [...grounds, 'warning-tint'], 4.5],
  ['danger', [...grounds, 'danger-tint'], 4.5],
  // The word on a danger button, and on a tooltip.
  ['card', ['danger'], 4.5],
  ['paper', ['ink'], 4.5],
  // Lines that mark a control, its focus and its state.
  ['field-line', grounds, 3],
  ['primary-text', ['tint'], 3],
]

describe.each(modes)('%s', (mode) => {
  describe.each(presets)('%s', (preset) => {
    const tokens = tokensOf(mode, preset)
    const cases = pairs.flatMap(([text, on, least]) => on.map((ground) => [text, ground, least] as const))
    test.each(cases)('%s on %s ≥ %d', (text, ground, least) => {
      expect(contrast(tokens[`--${text}`]!, tokens[`--${ground}`]!)).toBeGreaterThanOrEqual(least)
    })
  })
})

test('the ratio itself: black on white is 21, and a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#2b59a2', '#2b59a2')).toBe(1)
})
