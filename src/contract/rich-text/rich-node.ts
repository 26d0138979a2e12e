// What a rich text is made of: ProseMirror's JSON, with a closed list of nodes, marks and attributes. This list is what the
// schema checks, the editor offers and the renderer writes. Without a schema, so that a page that only reads loads none.

/** Rises when documents written before would be read another way. */
export const richVersion = 1

export type RichMark = { type: 'link'; attrs: { href: string } } | { type: 'bold' | 'italic' | 'strike' | 'code' }
export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] | undefined }
  | { type: 'hardBreak'; marks?: RichMark[] | undefined }
export type PlainInline = { type: 'text'; text: string }

export type ListItem = { type: 'listItem'; content: NestedBlock[] }
/** What may also stand in a list item or a quotation. */
export type NestedBlock =
  | { type: 'paragraph'; content?: RichInline[] | undefined }
  | { type: 'codeBlock'; content?: PlainInline[] | undefined }
  | { type: 'blockquote'; content: NestedBlock[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: ListItem[] }

/** An empty description says that the picture is decoration, as in HTML. */
export type PictureAttrs = { id: string; alt: string; caption: string }
export type RichBlock =
  | NestedBlock
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: RichInline[] | undefined }
  | { type: 'horizontalRule' }
  | { type: 'picture'; attrs: PictureAttrs }

export type RichDocument = { version: typeof richVersion; content: RichBlock[] }

/** Articles may hold all; letters (mail, jobs, events) no pictures; entries (forum) and notes no parts of their own. */
export const richLevels = ['article', 'letter', 'entry', 'note'] as const
export type RichLevel = (typeof richLevels)[number]

type BlockType = RichBlock['type']
export const nestedTypes = ['paragraph', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'] as const
/** What stands in no other block, by level. */
const topTypes: Record<RichLevel, readonly BlockType[]> = {
  article: ['heading', 'horizontalRule', 'picture'],
  letter: ['heading', 'horizontalRule'],
  entry: [],
  note: [],
}
export const mayHold = (level: RichLevel, type: BlockType): boolean =>
  (nestedTypes as readonly BlockType[]).includes(type) || topTypes[level].includes(type)

/** `text` counts UTF-16 units of everything that is text, attributes too. */
export const richLimits: Record<RichLevel, { nodes: number; text: number }> = {
  article: { nodes: 20_000, text: 200_000 },
  letter: { nodes: 10_000, text: 100_000 },
  entry: { nodes: 2000, text: 24_000 },
  note: { nodes: 1000, text: 10_000 },
}
/** A text in a list item of a list is five deep. */
export const richDepth = 20
export const richAttributes = { href: 2000, alt: 300, caption: 500, start: 999_999 } as const

export const emptyDocument: RichDocument = { version: richVersion, content: [{ type: 'paragraph' }] }

// Browsers skip some of these and read others as a slash: what is checked has to be what is followed.
const misread = /[\s\p{Cc}\p{Cf}\p{Cs}\\<>"]/u
const mailLink = /^mailto:[^?&,;@:]+@[^?&,;@:/]+(\?subject=[^?&#]*)?$/i

/** Whether a link leads to https, to a mailbox, or to a place of ours. */
export function isRichLink(href: string): boolean {
  if (href.length > richAttributes.href || misread.test(href)) return false
  if (/^(\/(?!\/)|#)/.test(href)) return true
  if (mailLink.test(href)) return true
  // No name and no password: they make an address look like another.
  return /^https:\/\/[^/?#@]+([/?#]|$)/i.test(href) && URL.canParse(href)
}
