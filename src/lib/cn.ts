import { clsx, type ClassValue } from 'clsx'

/** What a value says about which of several things its prefix sets. */
type Kinds = readonly (readonly [group: string, isMeant: RegExp])[]

const words = (list: string) => list.split(' ')
const each = (sides: string, prefix: string) => words(sides).map((side) => prefix + side)

// One thing a prefix, whatever the value.
const single = new Set([
  ...each(' x y s e t b', 'p').flatMap((name) => [name, name.replace('p', 'm')]),
  ...words('w h size min-w min-h max-w max-h gap gap-x gap-y inset inset-x inset-y top bottom start end z items self'),
  ...words(
    'order opacity leading tracking animate duration cursor aspect grid-cols col columns place-items place-self',
  ),
  ...words('bg ring shadow fill stroke whitespace transition grow shrink justify flex'),
  ...each('s e t b x y', 'rounded-'),
])

// Several things a prefix: the first whose values these are.
const several = new Map<string, Kinds>(
  Object.entries({
    text: [
      ['text-size', /^(?:hero|display|title|lead|body|small|xs|\[(?:length:|[\d.]|calc|clamp|min\(|max\().*)$/],
      ['text-align', /^(?:start|center|end)$/],
      ['text-wrap', /^(?:wrap|nowrap|balance|pretty|ellipsis)$/],
      ['text-color', /^/],
    ],
    font: [
      ['font-weight', /^(?:normal|medium|semibold|bold)$/],
      ['font-family', /^(?:sans|mono)$/],
    ],
    border: [
      ['border-width', /^(?:\d+)?$/],
      ['border-style', /^(?:solid|dashed|dotted|none)$/],
      ['border-color', /^/],
    ],
    overflow: [['overflow', /^(?:auto|hidden|clip|visible|scroll)$/]],
    rounded: [['rounded', /^(?:none|full|sm|md|lg|xl|\[.*)?$/]],
    ...Object.fromEntries(each('s e t b x y', 'border-').map((side) => [side, [[side, /^(?:\d+)?$/]]])),
  }),
)

// Whole classes that exclude each other.
const exclusive = new Map(
  [
    'block inline inline-block inline-flex flex inline-grid grid contents hidden',
    'static fixed absolute relative sticky',
    'visible invisible collapse',
    'flex-row flex-col flex-row-reverse flex-col-reverse',
    'flex-wrap flex-nowrap',
    'underline no-underline',
  ].flatMap((list) => words(list).map((name) => [name, `=${list}`])),
)

// What is set along with the thing itself, and overrides what stood before.
const covers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    words('p m').flatMap((box) => [
      [box, each('x y s e t b', box)],
      [`${box}x`, each('s e', box)],
      [`${box}y`, each('t b', box)],
    ]),
  ),
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: words('inset-x inset-y top bottom start end'),
  'text-size': ['leading'],
  'border-width': each('s e t b x y', 'border-'),
}

/** Which thing a class sets, without what stands before it such as `hover:`; undefined for one that is always kept. */
function groupOf(name: string): string | undefined {
  const group = exclusive.get(name)
  if (group) return group
  const plain = name.replace(/^-/, '').replace(/\/[^/\]]*$/, '')
  for (let at = plain.length; at > 0; at = plain.lastIndexOf('-', at - 1)) {
    const [prefix, value] = [plain.slice(0, at), plain.slice(at + 1)]
    if (single.has(prefix) && (value || /^(?:grow|shrink|rounded-.)$/.test(prefix))) return prefix
    const kind = several.get(prefix)?.find(([, isMeant]) => isMeant.test(value))
    if (kind) return kind[0]
  }
  return undefined
}

/** From the last colon that stands in no brackets. */
const unconditional = /(?:[^:[(]|\[[^\]]*\]|\((?:[^()]|\([^)]*\))*\))*$/
const important = /^!|!$/

/** The things that a class sets, each with what has to hold for it, its own first; none for a class that is always kept. */
function thingsOf(name: string): readonly string[] {
  const [plain = ''] = unconditional.exec(name) ?? []
  const group = groupOf(plain.replace(important, ''))
  if (group === undefined) return []
  const condition = name.slice(0, name.length - plain.length) + (important.test(plain) ? '!' : '')
  return [group, ...(covers[group] ?? [])].map((thing) => condition + thing)
}

// There are some thousand classes: what each sets is found out once.
const things = new Map<string, readonly string[]>()

function merge(classes: string): string {
  const set = new Set<string>()
  let kept = ''
  for (const name of classes.split(' ').toReversed()) {
    let sets = things.get(name)
    if (!sets) things.set(name, (sets = thingsOf(name)))
    if (sets[0] && set.has(sets[0])) continue
    for (const thing of sets) set.add(thing)
    kept = kept ? `${name} ${kept}` : name
  }
  return kept
}

const most = 1_000
const merged = new Map<string, string>()

/** Joins class names; where two set the same thing, the later wins. A class that is in none of the tables is kept. */
export function cn(...inputs: ClassValue[]): string {
  const classes = clsx(inputs)
  const known = merged.get(classes)
  if (known !== undefined) return known
  if (merged.size >= most) merged.clear()
  const result = merge(classes)
  merged.set(classes, result)
  return result
}
