import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { design, lightTones as light } from './src/lib/design.ts'

const { breakpoints, presets, shell, motion } = design
const px = (n: number) => `${n}px`

const dark = {
  '--paper': '#15181d',
  '--card': '#1c2026',
  '--sunken': '#101317',
  '--line': '#2c323b',
  '--field-line': '#78818d',
  '--ink': '#eef0f3',
  '--muted': '#a8b0bb',
  '--success': '#8cc79b',
  '--warning': '#e8b75a',
  '--danger': '#ff8a80',
  '--success-tint': '#17291d',
  '--warning-tint': '#32260e',
  '--danger-tint': '#3a1a18',
  '--shelf': '#7a5c3e',
  '--shelf-edge': '#65492f',
}

const presetRules = Object.fromEntries(
  Object.entries(presets).flatMap(([name, p]) => [
    [
      `:root[data-preset="${name}"]`,
      { '--primary': p.fill, '--on-primary': p.on, '--primary-text': p.text, '--tint': p.tint },
    ],
  ]),
)
const darkPresetRules = Object.fromEntries(
  Object.entries(presets).map(([name, p]) => [
    `:root.dark[data-preset="${name}"]`,
    { '--primary-text': p.textDark, '--tint': p.tintDark },
  ]),
)

export default {
  theme: {
    screens: Object.fromEntries(
      Object.entries(breakpoints)
        .filter(([, width]) => width > 0)
        .map(([name, width]) => [name, px(width)]),
    ),
    extend: {
      colors: Object.fromEntries(
        [
          'paper',
          'card',
          'sunken',
          'line',
          'field-line',
          'ink',
          'muted',
          'primary',
          'on-primary',
          'primary-text',
          'tint',
          'success',
          'warning',
          'danger',
          'success-tint',
          'warning-tint',
          'danger-tint',
          'pink',
          'brown',
          'gold',
          'red',
          'blue',
          'green',
          'shelf',
        ].map((token) => [token, `var(--${token})`]),
      ),
      borderRadius: { DEFAULT: px(shell.radius) },
      fontFamily: { sans: ['"Public Sans Variable"', 'system-ui', 'sans-serif'] },
      fontSize: {
        hero: ['60px', { lineHeight: '1.05', letterSpacing: '-0.028em', fontWeight: '700' }],
        display: ['36px', { lineHeight: '1.15', letterSpacing: '-0.022em', fontWeight: '700' }],
        title: ['24px', { lineHeight: '1.3', letterSpacing: '-0.014em', fontWeight: '650' }],
        lead: ['18px', { lineHeight: '1.6' }],
        body: ['16px', { lineHeight: '1.6' }],
        small: ['14px', { lineHeight: '1.5' }],
      },
      fontWeight: { medium: '500', semibold: '650', bold: '700' },
      maxWidth: { prose: '68ch', page: '1440px', form: '480px' },
      transitionDuration: { DEFAULT: `${motion.duration.base * 1000}ms` },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': light,
        ...presetRules,
        // Paper is white, whatever the screen is.
        '@media not print': { ':root.dark': dark, ...darkPresetRules },
        '@media print': { ':root': { '--paper': '#fff', '--card': '#fff' } },
      })
    }),
  ],
} satisfies Config
