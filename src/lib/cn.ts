import { clsx, type ClassValue } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const isNumeric = (value: string) => value !== '' && !Number.isNaN(Number(value))
const isArbitrary = (value: string) => value.startsWith('[')
const isArbitrarySize = (value: string) => /^\[(length:|[\d.]|calc|clamp|min\(|max\()/.test(value)

const scales = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]))
const sides = (name: string, values: (string | ((value: string) => boolean))[]) =>
  Object.fromEntries(
    ['s', 'e', 't', 'b', 'x', 'y'].map((side) => [`${name}-${side}`, [{ [`${name}-${side}`]: values }]]),
  )
const boxes = (name: 'p' | 'm') => scales(['', 'x', 'y', 's', 'e', 't', 'b'].map((side) => name + side))
const boxConflicts = (name: 'p' | 'm') => ({
  [name]: ['x', 'y', 's', 'e', 't', 'b'].map((side) => name + side),
  [`${name}x`]: [`${name}s`, `${name}e`],
  [`${name}y`]: [`${name}t`, `${name}b`],
})

// tailwind-merge's own table costs 7 kB of a public page's 11. These are the groups that callers override, spelled in
// our tokens (its table would take `text-small` for a colour). A class outside the table is kept as it is.
const merge = createTailwindMerge(() => ({
  cacheSize: 1000,
  theme: {},
  classGroups: {
    ...boxes('p'),
    ...boxes('m'),
    ...scales([
      'w',
      'h',
      'size',
      'min-w',
      'min-h',
      'max-w',
      'max-h',
      'gap-x',
      'gap-y',
      'gap',
      'inset',
      'top',
      'bottom',
    ]),
    ...scales(['start', 'end', 'z', 'items', 'self', 'order', 'opacity', 'leading', 'tracking', 'animate', 'duration']),
    ...scales(['cursor', 'aspect', 'grid-cols', 'col', 'columns', 'place-items', 'place-self', 'bg', 'ring', 'shadow']),
    ...scales(['fill', 'stroke', 'whitespace', 'transition', 'inset-x', 'inset-y']),
    display: ['block', 'inline', 'inline-block', 'inline-flex', 'flex', 'inline-grid', 'grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    visibility: ['visible', 'invisible', 'collapse'],
    'flex-direction': ['flex-row', 'flex-col', 'flex-row-reverse', 'flex-col-reverse'],
    'flex-wrap': ['flex-wrap', 'flex-nowrap'],
    flex: [{ flex: [any] }],
    grow: [{ grow: ['', any] }],
    shrink: [{ shrink: ['', any] }],
    justify: [{ justify: [any] }],
    overflow: [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }],
    rounded: [{ rounded: ['', 'none', 'full', 'sm', 'md', 'lg', 'xl', isArbitrary] }],
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    'font-family': [{ font: ['sans', 'mono'] }],
    'text-size': [{ text: ['hero', 'display', 'title', 'lead', 'body', 'small', 'xs', isArbitrarySize] }],
    'text-align': [{ text: ['start', 'center', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty', 'ellipsis'] }],
    'text-color': [{ text: [any] }],
    'border-width': [{ border: ['', isNumeric] }],
    ...sides('border', ['', isNumeric]),
    ...sides('rounded', ['', any]),
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
    'border-color': [{ border: [any] }],
    'text-decoration': ['underline', 'no-underline'],
    'transition-behavior': ['transition-normal', 'transition-discrete'],
  },
  conflictingClassGroups: {
    ...boxConflicts('p'),
    ...boxConflicts('m'),
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'bottom', 'start', 'end'],
    'text-size': ['leading'],
    'border-width': ['border-s', 'border-e', 'border-t', 'border-b', 'border-x', 'border-y'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', '*', '**'],
}))

/** Joins class names; where two set the same thing, the later wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs))
}
