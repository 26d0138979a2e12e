// Which of our class names set the same thing. tailwind-merge's own list knows every class there is and weighs six kilobytes
// in each page; this one knows those that the product uses, and cn.test.ts compares the two for every class in the sources.
import type { createTailwindMerge } from 'tailwind-merge'

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>

const any = () => true
/** `2`, `1.5`, `[1.75]`, `[3px]` */
const isNumber = (value: string) => /^\[?[\d.]/.test(value)
const words = (text: string) => text.split(' ')

/** Each of these sets one thing, whatever stands behind it. */
const prefixes = words(
  'w min-w max-w h min-h max-h size p px py ps pe pt pb m mx my ms me mt mb gap gap-x gap-y space-x space-y space-x-reverse ' +
    'inset inset-x inset-y top bottom start end z order basis grow shrink leading tracking underline-offset opacity duration ' +
    'delay cursor fill accent aspect columns rotate scale scale-x scale-y translate translate-x translate-y origin line-clamp ' +
    'rounded rounded-s rounded-e rounded-t rounded-b rounded-ss rounded-se rounded-es rounded-ee border-x border-y border-s ' +
    'border-e border-t border-b border-spacing-x border-spacing-y bg outline-offset shadow divide-y scroll-mt scroll-px scroll-py ' +
    'grid-cols grid-rows grid-flow auto-cols col-span col-start col-end row-span row-start row-end content align items self justify ' +
    'justify-items place-items whitespace hyphens wrap overflow overflow-x overflow-y overscroll overscroll-x overscroll-y ' +
    'break-inside break-after caption float appearance select touch pointer-events resize transition mask-b-from filter blur @container',
)
/** And each of these one that several words and numbers set. */
const together: Config['classGroups'] = {
  display: words(
    'block inline-block inline flex inline-flex table table-cell table-row table-row-group grid inline-grid contents list-item hidden',
  ),
  position: words('static fixed absolute relative sticky'),
  visibility: words('visible invisible collapse'),
  sr: words('sr-only not-sr-only'),
  flex: [{ flex: [any] }],
  'flex-direction': [{ flex: words('row row-reverse col col-reverse') }],
  'flex-wrap': [{ flex: words('nowrap wrap wrap-reverse') }],
  'font-size': [{ text: [...words('hero display title lead body small xs sm base lg xl'), isNumber] }],
  'text-alignment': [{ text: words('left center right justify start end') }],
  'text-wrap': [{ text: words('wrap nowrap balance pretty') }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': [{ text: [any] }],
  'text-transform': words('uppercase lowercase capitalize normal-case'),
  'text-decoration': words('underline overline line-through no-underline'),
  'font-style': words('italic not-italic'),
  'font-weight': [{ font: words('thin extralight light normal medium semibold bold extrabold black') }],
  'font-family': [{ font: [any] }],
  numbers: words('tabular-nums proportional-nums'),
  'table-layout': [{ table: words('auto fixed') }],
  'container-named': [(name: string) => name.startsWith('@container/')],
  'border-collapse': [{ border: words('collapse separate') }],
  'border-style': [{ border: words('solid dashed dotted double hidden none') }],
  'border-w': [{ border: ['', isNumber] }],
  'border-color': [{ border: [any] }],
  'outline-style': [{ outline: words('solid dashed dotted double none hidden') }],
  'outline-w': [{ outline: ['', isNumber] }],
  'outline-color': [{ outline: [any] }],
  'ring-w': [{ ring: ['', isNumber] }],
  'ring-color': [{ ring: [any] }],
  'divide-color': [{ divide: [any] }],
  'decoration-w': [{ decoration: [isNumber] }],
  'decoration-color': [{ decoration: [any] }],
  'stroke-w': [{ stroke: [isNumber] }],
  stroke: [{ stroke: [any] }],
  'transition-behavior': [{ transition: words('normal discrete') }],
  'list-style-type': [{ list: [any] }],
  break: [{ break: words('normal words all keep') }],
  'object-fit': [{ object: words('contain cover fill none scale-down') }],
  'object-position': [{ object: [any] }],
  'snap-type': [{ snap: words('none x y both') }],
  'snap-strictness': [{ snap: words('mandatory proximity') }],
  'snap-align': [{ snap: words('start end center align-none') }],
}

/** What else a class of the first takes away. */
const conflicts: Config['conflictingClassGroups'] = Object.fromEntries(
  [
    'container-named: @container',
    'overflow: overflow-x overflow-y',
    'overscroll: overscroll-x overscroll-y',
    'inset: inset-x inset-y start end top bottom',
    'inset-x: start end',
    'inset-y: top bottom',
    'flex: basis grow shrink',
    'gap: gap-x gap-y',
    'p: px py ps pe pt pb',
    'px: ps pe',
    'py: pt pb',
    'm: mx my ms me mt mb',
    'mx: ms me',
    'my: mt mb',
    'size: w h',
    'font-size: leading',
    'line-clamp: display overflow',
    'rounded: rounded-s rounded-e rounded-t rounded-b rounded-ss rounded-se rounded-es rounded-ee',
    'rounded-s: rounded-ss rounded-es',
    'rounded-e: rounded-se rounded-ee',
    'border-w: border-x border-y border-s border-e border-t border-b',
    'border-x: border-s border-e',
    'border-y: border-t border-b',
    'translate: translate-x translate-y',
  ].map((line) => {
    const [group = '', others = ''] = line.split(': ')
    return [group, words(others)]
  }),
)

export const classGroups = (): Config => ({
  cacheSize: 500,
  theme: {},
  classGroups: { ...together, ...Object.fromEntries(prefixes.map((prefix) => [prefix, [{ [prefix]: ['', any] }]])) },
  conflictingClassGroups: conflicts,
  postfixLookupClassGroups: ['@container'],
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: words(
    '* ** after backdrop before details-content file first-letter first-line marker placeholder selection',
  ),
})
