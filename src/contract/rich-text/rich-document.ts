import * as v from 'valibot'
import { id } from '../core/fields.ts'
import {
  isRichLink,
  mayHold,
  richAttributes,
  richDepth,
  richLimits,
  richVersion,
  type ListItem,
  type NestedBlock,
  type RichBlock,
  type RichDocument,
  type RichLevel,
} from './rich-node.ts'

const printed = /^(?:[^\p{Cc}\p{Cs}]|\t)*$/u
const printedLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u
const words = (pattern: RegExp) => v.pipe(v.string(), v.minLength(1), v.regex(pattern, 'control_character'))
const caption = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(printed, 'control_character'))

const mark = v.variant('type', [
  v.strictObject({
    type: v.literal('link'),
    attrs: v.strictObject({ href: v.pipe(v.string(), v.check(isRichLink, 'link_refused')) }),
  }),
  v.strictObject({ type: v.picklist(['bold', 'italic', 'strike', 'code']) }),
])
const marks = v.optional(
  v.pipe(
    v.array(mark),
    v.maxLength(5),
    v.check((all) => new Set(all.map(({ type }) => type)).size === all.length, 'mark_twice'),
  ),
)
const text = v.strictObject({ type: v.literal('text'), text: words(printed), marks })
const inline = v.variant('type', [text, v.strictObject({ type: v.literal('hardBreak'), marks })])
const code = v.strictObject({ type: v.literal('text'), text: words(printedLines) })

const nestedBlocks = v.pipe(v.array(v.lazy((): v.GenericSchema<NestedBlock> => nested)), v.minLength(1))
const listItem: v.GenericSchema<ListItem> = v.strictObject({
  type: v.literal('listItem'),
  content: v.pipe(
    nestedBlocks,
    v.check(([first]) => first?.type === 'paragraph', 'list_item'),
  ),
})
const listItems = v.pipe(v.array(listItem), v.minLength(1))
const nestedOptions = [
  v.strictObject({ type: v.literal('paragraph'), content: v.optional(v.array(inline)) }),
  v.strictObject({ type: v.literal('bulletList'), content: listItems }),
  v.strictObject({
    type: v.literal('orderedList'),
    attrs: v.strictObject({
      start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(richAttributes.start)),
    }),
    content: listItems,
  }),
  v.strictObject({ type: v.literal('blockquote'), content: nestedBlocks }),
  v.strictObject({ type: v.literal('codeBlock'), content: v.optional(v.array(code)) }),
] as const
const nested = v.variant('type', nestedOptions)

const block = v.variant('type', [
  ...nestedOptions,
  v.strictObject({
    type: v.literal('heading'),
    attrs: v.strictObject({ level: v.picklist([2, 3, 4]) }),
    content: v.optional(v.array(text)),
  }),
  v.strictObject({ type: v.literal('horizontalRule') }),
  v.strictObject({
    type: v.literal('picture'),
    attrs: v.strictObject({ id, alt: caption(richAttributes.alt), caption: caption(richAttributes.caption) }),
  }),
])

type Loose = { text?: unknown; attrs?: unknown; marks?: unknown; content?: unknown }

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)
const attributesLength = (value: unknown): number =>
  value && typeof value === 'object' ? Object.values(value).reduce((sum: number, one) => sum + lengthOf(one), 0) : 0

/** Counted before anything descends, without recursion, and given up at the first bound that is passed. */
function excessOf(content: unknown[], level: RichLevel): 'too_deep' | 'too_long' | null {
  const left = { ...richLimits[level] }
  const waiting = [{ nodes: content, depth: 1 }]
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    if (list.depth > richDepth) return 'too_deep'
    left.nodes -= list.nodes.length
    if (left.nodes < 0) return 'too_long'
    for (const node of list.nodes as (Loose | null)[]) {
      const { text, attrs, marks, content: inner } = node ?? {}
      left.text -= lengthOf(text) + attributesLength(attrs)
      if (Array.isArray(marks)) {
        left.nodes -= marks.length
        if (left.nodes < 0) return 'too_long'
        for (const one of marks as (Loose | null)[]) left.text -= attributesLength(one?.attrs)
      }
      if (left.text < 0) return 'too_long'
      if (Array.isArray(inner)) waiting.push({ nodes: inner, depth: list.depth + 1 })
    }
  }
  return null
}

const levelSchema = (level: RichLevel) =>
  v.pipe(
    v.strictObject({
      version: v.literal(richVersion),
      content: v.pipe(v.array(v.unknown()), v.description(`Rich text, level ${level}: ProseMirror’s blocks`)),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      const excess = dataset.typed ? excessOf(dataset.value.content, level) : null
      if (excess) addIssue({ message: excess })
    }),
    v.config(
      v.strictObject({
        version: v.literal(richVersion),
        content: v.pipe(
          v.array(block as v.GenericSchema<RichBlock>),
          v.minLength(1),
          v.check((all) => all.every(({ type }) => mayHold(level, type)), 'block_refused'),
        ),
      }),
      { abortEarly: true },
    ),
  )

const schemas = {
  article: levelSchema('article'),
  letter: levelSchema('letter'),
  entry: levelSchema('entry'),
  note: levelSchema('note'),
}

/**
 * A document as it is stored. What is wrong in it is said once: as a whole (`too_deep`, `too_long`), or the first place.
 */
export const richDocument = (
  level: RichLevel,
): v.GenericSchema<{ version: typeof richVersion; content: unknown[] }, RichDocument> => schemas[level]
