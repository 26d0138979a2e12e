// What the style sheet is made of. tailwind.config.ts reads it, and what has to know a colour or a measure. It stands apart
// from app.config.ts, which every page carries. Bracketed numbers cite sections of docs/specification.md.

/** Viewport widths in CSS pixels from which a size applies [9]. */
const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const

/**
 * Colour presets [9]. `fill` is the specification's colour; `on` is what is written on it;
 * `text` and `textDark` keep 4.5:1 on paper and card; `tint` and `tintDark` are grounds.
 */
const presets = {
  default: {
    fill: '#2b59a2',
    on: '#ffffff',
    text: '#2b59a2',
    textDark: '#6091df',
    tint: '#e5efff',
    tintDark: '#17263f',
  },
  purple: {
    fill: '#7635dc',
    on: '#ffffff',
    text: '#7635dc',
    textDark: '#9f76ff',
    tint: '#efecff',
    tintDark: '#28213c',
  },
  cyan: { fill: '#1CCAFF', on: '#1b2430', text: '#0c7696', textDark: '#1CCAFF', tint: '#daf3ff', tintDark: '#022b39' },
  blue: { fill: '#00AB55', on: '#1b2430', text: '#0d7f3f', textDark: '#00AB55', tint: '#def6e3', tintDark: '#112d1a' },
  orange: {
    fill: '#fda92d',
    on: '#1b2430',
    text: '#996209',
    textDark: '#fda92d',
    tint: '#feebd6',
    tintDark: '#362207',
  },
  red: { fill: '#FF3030', on: '#0b0f14', text: '#da0c1a', textDark: '#fd554c', tint: '#ffe9e6', tintDark: '#3b1c19' },
} as const

/** Shell measures in CSS pixels [9]. */
const shell = {
  header: { mobile: 64, main: 88, dashboard: 92, dashboardOffset: 60 },
  sidebar: { base: 260, dashboard: 280, collapsed: 88 },
  navItem: { root: 48, sub: 40, horizontal: 32, icon: 22, iconHorizontal: 20 },
  radius: 8,
} as const

/** Motion: seconds and pixels [9]. */
const motion = {
  distance: { slide: 120, zoom: 720, slideOnly: 160 },
  duration: { base: 0.32, in: 0.64, out: 0.48 },
  stagger: 0.05,
  dialog: { in: 0.32, out: 0.24 },
  viewport: { amount: 0.3, once: true },
} as const

export const design = { breakpoints, presets, shell, motion } as const

/** Of the light pages; the dark ones differ in tailwind.config.ts. */
export const lightTones = {
  '--paper': '#fbf8f3',
  '--card': '#ffffff',
  '--sunken': '#f6f1ea',
  '--line': '#e7e0d5',
  '--field-line': '#8d8577',
  '--ink': '#1b2430',
  '--muted': '#5b6470',
  '--success': '#3a6b48',
  '--warning': '#8a5a00',
  '--danger': '#b3261e',
  '--success-tint': '#e3f0e6',
  '--warning-tint': '#fbeed3',
  '--danger-tint': '#fde9e6',
  '--shelf': '#c79c6c',
  '--shelf-edge': '#b58757',
  '--pink': '#e9a3ab',
  '--pink-side': '#cf7f8a',
  '--pink-top': '#f4c3c8',
  '--brown': '#8a5a3b',
  '--brown-side': '#7d4f33',
  '--brown-top': '#b98a67',
  '--gold': '#e2a72e',
  '--red': '#c8452f',
  '--blue': '#2b59a2',
  '--green': '#4e7f5b',
}
