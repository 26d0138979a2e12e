import MarkdownIt, { type Token } from 'markdown-it'
import {
  isRichLink,
  mayHold,
  richAttributes,
  richDepth,
  richLimits,
  richVersion,
  type ListItem,
  type NestedBlock,
  type PictureAttrs,
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichLevel,
  type RichMark,
} from '#/contract/rich-text/rich-node.ts'
import { pictureScheme } from './to-markdown.ts'

/** Pictures are named by their id: where one lies is not the text's business. */
const pictureLink = new RegExp(`^${pictureScheme}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`, 'i')

// HTML is text, and so are links that lead where none of ours may. What is indented is no code, and nothing is taken out of
// the text to stand elsewhere. More levels than a document may have, or whoever writes `>` ten thousand times waits.
const reader = new MarkdownIt({ html: false, linkify: true, maxNesting: 60 })
reader.disable(['code', 'reference', 'lheading', 'table'])
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
reader.validateLink = (url) => isRichLink(url) || pictureLink.test(url)
reader.normalizeLink = (url) => url
reader.normalizeLinkText = (url) => url

const unprinted = /[^\P{Cc}\t\n]|\p{Cs}/gu
/** Also after reading: `&#1;` is a character as well. */
const clean = (text: string): string => text.replaceAll(unprinted, '')
const inOneLine = (text: string, max: number): string => clean(text).replaceAll(/\s+/g, ' ').trim().slice(0, max)

type Piece = RichInline | { type: 'picture'; attrs: PictureAttrs }

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

const markOf: Record<string, RichMark> = { strong: { type: 'bold' }, em: { type: 'italic' }, s: { type: 'strike' } }

/** A description is read as Markdown and said as text. */
const shownIn = ({ children }: Token): string =>
  (children ?? []).map((one) => (one.type.endsWith('break') ? ' ' : one.children ? shownIn(one) : one.content)).join('')

function imagePiece(token: Token, marks: RichMark[]): Piece[] {
  const src = attribute(token, 'src')
  const alt = inOneLine(shownIn(token), richAttributes.alt)
  const caption = inOneLine(attribute(token, 'title'), richAttributes.caption)
  if (pictureLink.test(src))
    return [{ type: 'picture', attrs: { id: src.slice(pictureScheme.length).toLowerCase(), alt, caption } }]
  return [
    textNode(alt || src, [{ type: 'link', attrs: { href: src } }, ...marks.filter(({ type }) => type !== 'link')]),
  ]
}

const textNode = (text: string, marks: readonly RichMark[]): RichInline =>
  marks.length > 0 ? { type: 'text', text, marks: [...marks] } : { type: 'text', text }

/** A line feed may come as `&#10;`. */
const written = (text: string, marks: RichMark[]): Piece[] =>
  clean(text)
    .split('\n')
    .flatMap((line, at): Piece[] => [
      ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [textNode(line, marks)] : []),
    ])

/** The marks in force after a token that opens or closes one. */
function marksAfter(marks: RichMark[], token: Token): RichMark[] {
  const kind = token.type.replace(/_(open|close)$/, '')
  const mark: RichMark | undefined =
    kind === 'link' ? { type: 'link', attrs: { href: attribute(token, 'href') } } : markOf[kind]
  if (!mark) return marks
  return token.nesting > 0
    ? [...marks, mark]
    : marks.toSpliced(
        marks.findLastIndex((one) => one.type === mark.type),
        1,
      )
}

/** A mark within itself is one. */
const once = (marks: RichMark[]): RichMark[] =>
  marks.filter((mark, at) => marks.findIndex((one) => one.type === mark.type) === at)

function piecesOf(inline: Token | undefined): Piece[] {
  let marks: RichMark[] = []
  return (inline?.children ?? []).flatMap((token): Piece[] => {
    if (token.nesting !== 0) {
      marks = marksAfter(marks, token)
      return []
    }
    if (token.type === 'softbreak' || token.type === 'hardbreak') return [{ type: 'hardBreak' }]
    if (token.type === 'image') return imagePiece(token, once(marks))
    return written(token.content, once(token.type === 'code_inline' ? [...marks, { type: 'code' }] : marks))
  })
}

/** Neighbours with the same marks are one text, as in the editor. */
function joined(all: readonly RichInline[]): RichInline[] {
  const done: RichInline[] = []
  for (const one of all) {
    const last = done.at(-1)
    const isSame =
      one.type === 'text' && last?.type === 'text' && JSON.stringify(one.marks) === JSON.stringify(last.marks)
    if (isSame) done[done.length - 1] = { ...last, text: last.text + one.text }
    else done.push(one)
  }
  return done
}

const withContent = <T extends string>(type: T, content: RichInline[]) =>
  content.length > 0 ? { type, content } : { type }

/** Pictures stand between paragraphs, not in them; what is left around one begins and ends no line. */
function paragraphs(pieces: readonly Piece[], level: RichLevel): RichBlock[] {
  const blocks: RichBlock[] = []
  let inline: RichInline[] = []
  const close = () => {
    const first = inline.findIndex(({ type }) => type === 'text')
    const last = inline.findLastIndex(({ type }) => type === 'text')
    if (first >= 0) blocks.push(withContent('paragraph', joined(inline.slice(first, last + 1))))
    inline = []
  }
  for (const piece of pieces) {
    if (piece.type !== 'picture') inline.push(piece)
    else if (mayHold(level, 'picture')) {
      close()
      blocks.push(piece)
    } else if (piece.attrs.alt) inline.push({ type: 'text', text: piece.attrs.alt })
  }
  if (blocks.length === 0) return [withContent('paragraph', joined(inline))]
  close()
  return blocks
}

function headings(token: Token, pieces: readonly Piece[], level: RichLevel): RichBlock[] {
  if (!mayHold(level, 'heading')) return paragraphs(pieces, level)
  const depth = Math.min(Math.max(Number(token.tag.slice(1)), 2), 4) as 2 | 3 | 4
  const inline = pieces.flatMap((piece): RichInline[] =>
    piece.type === 'picture' ? [] : [piece.type === 'text' ? piece : { type: 'text', text: ' ' }],
  )
  return inline.length > 0 ? [{ type: 'heading', attrs: { level: depth }, content: joined(inline) }] : []
}

/** Where a block ends that is opened at an index. */
function closeOf(tokens: readonly Token[], from: number): number {
  const { level } = tokens[from]!
  return tokens.findIndex((token, at) => at > from && token.level === level && token.nesting < 0)
}

/** Depths as the schema counts them: a list needs room for an item, a paragraph and its text. */
const hasRoom = (depth: number, type: 'list' | 'quote') => depth + (type === 'list' ? 3 : 2) <= richDepth

type Part = { tokens: readonly Token[]; level: RichLevel; depth: number }

function listOf(open: Token, { tokens, depth }: Part): RichBlock[] {
  const content = itemsOf(tokens, depth + 2).map((inner): ListItem => {
    return { type: 'listItem', content: inner[0]?.type === 'paragraph' ? inner : [{ type: 'paragraph' }, ...inner] }
  })
  if (!hasRoom(depth, 'list')) return content.flatMap((item) => item.content)
  if (open.type === 'bullet_list_open') return [{ type: 'bulletList', content }]
  const start = Math.min(Number(open.attrGet('start') ?? 1), richAttributes.start)
  return [{ type: 'orderedList', attrs: { start }, content }]
}

function itemsOf(tokens: readonly Token[], depth: number): NestedBlock[][] {
  const items: NestedBlock[][] = []
  for (let at = 0; at < tokens.length;) {
    const end = closeOf(tokens, at)
    items.push(nestedIn({ tokens: tokens.slice(at + 1, end), level: 'note', depth }))
    at = end + 1
  }
  return items
}

const nestedIn = (part: Part) => blocksIn(part) as NestedBlock[]

function quoteOf({ tokens, depth }: Part): RichBlock[] {
  const content = nestedIn({ tokens, level: 'note', depth: depth + 1 })
  return hasRoom(depth, 'quote') && content.length > 0 ? [{ type: 'blockquote', content }] : content
}

function blockOf(open: Token, part: Part): RichBlock[] {
  switch (open.type) {
    case 'paragraph_open':
      return paragraphs(piecesOf(part.tokens[0]), part.level)
    case 'heading_open':
      return headings(open, piecesOf(part.tokens[0]), part.level)
    case 'blockquote_open':
      return quoteOf(part)
    case 'fence': {
      const text = open.content.replace(/\n$/, '')
      return [text ? { type: 'codeBlock', content: [{ type: 'text', text }] } : { type: 'codeBlock' }]
    }
    case 'hr':
      return mayHold(part.level, 'horizontalRule') ? [{ type: 'horizontalRule' }] : []
    default:
      return listOf(open, part)
  }
}

function blocksIn({ tokens, level, depth }: Part): RichBlock[] {
  const blocks: RichBlock[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const open = tokens[at]!
    const end = open.nesting > 0 ? closeOf(tokens, at) : at
    blocks.push(...blockOf(open, { tokens: tokens.slice(at + 1, end), level, depth }))
    at = end
  }
  return blocks
}

/**
 * Markdown as a document of a level. All that the level does not know is text; nothing throws. What is too long for any
 * document is not read: it comes back as one paragraph, which the schema refuses.
 */
export function fromMarkdown(text: string, level: RichLevel): RichDocument {
  const source = clean(text.replaceAll(/\r\n?/g, '\n'))
  const content: RichBlock[] =
    source.length > richLimits[level].text * 2
      ? [{ type: 'paragraph', content: [{ type: 'text', text: source }] }]
      : blocksIn({ tokens: reader.parse(source, {}), level, depth: 1 })
  return { version: richVersion, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
