import { mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Heading } from '@tiptap/extension-heading'
import { Link } from '@tiptap/extension-link'
import { ListItem } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'
import { isRichLink, mayHold, nestedTypes, richAttributes, type RichLevel } from '#/contract/rich-text/rich-node.ts'
import type { RichPicture } from '#/lib/rich-text/to-html.ts'

const nested = `(${nestedTypes.join(' | ')})`

const NestedItem = ListItem.extend({ content: `paragraph ${nested}*` })
const NestedQuote = Blockquote.extend({ content: `${nested}+` })
/** May be part of a link, and stand out. */
const PlainCode = Code.extend({ excludes: '' })
const PlainHeading = Heading.extend({
  content: 'text*',
  parseHTML() {
    return [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(Math.max(level, 2), 4) } }))
  },
})
const SafeLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', isRichLink(String(href)) ? { href: String(href) } : {}, 0],
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const words = (element: HTMLElement, name: string, max: number) =>
  (element.getAttribute(name) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, max)

function pictureNode(picture: (id: string) => RichPicture | null) {
  return Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'figure[data-picture]',
        getAttrs: (element) => {
          const id = element.getAttribute('data-picture') ?? ''
          if (!uuid.test(id)) return false
          const { alt, caption } = richAttributes
          return { id, alt: words(element, 'data-alt', alt), caption: words(element, 'data-caption', caption) }
        },
      },
    ],
    renderHTML: ({ node }) => {
      const { id, alt, caption } = node.attrs as { id: string; alt: string; caption: string }
      const shown = picture(id)
      const image = shown ? { src: shown.src, width: shown.width, height: shown.height } : {}
      return [
        'figure',
        mergeAttributes({ 'data-picture': id, 'data-alt': alt, 'data-caption': caption }),
        ['img', { ...image, alt, draggable: 'false' }],
        ...(caption ? [['figcaption', {}, caption]] : []),
      ]
    },
  })
}

/** What a level's documents are made of, and nothing else: what is pasted keeps only that. */
export function editorExtensions(
  level: RichLevel,
  picture: ((id: string) => RichPicture | null) | undefined,
): Extensions {
  return [
    StarterKit.configure({
      underline: false,
      heading: false,
      link: false,
      code: false,
      codeBlock: false,
      blockquote: false,
      listItem: false,
      dropcursor: { color: 'var(--primary-text)', width: 2 },
      ...(!mayHold(level, 'horizontalRule') && { horizontalRule: false as const }),
    }),
    NestedItem,
    NestedQuote,
    PlainCode,
    CodeBlock,
    SafeLink.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      markdownLinks: true,
      isAllowedUri: (url) => Boolean(url) && isRichLink(url),
      shouldAutoLink: (url) => /^https:\/\//i.test(url),
    }),
    ...(mayHold(level, 'heading') ? [PlainHeading.configure({ levels: [2, 3, 4] })] : []),
    ...(mayHold(level, 'picture') ? [pictureNode(picture ?? (() => null))] : []),
  ]
}
