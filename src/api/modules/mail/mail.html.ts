// Mail as HTML: made of what was typed, and let through only as words, their order and pictures that came along. What would
// run, ask for something, or tell a sender that it was read, is taken out: before it is stored, and again when it is shown.
import { find } from 'linkifyjs'
import sanitize from 'sanitize-html'
import { escapeHtml } from '../outbox/escape-html.ts'

const linkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' }

const textTags = 'p br div span hr b strong i em u s small sub sup mark abbr a h1 h2 h3 h4 h5 h6 blockquote pre code'
const blockTags = 'ul ol li dl dt dd table caption thead tbody tfoot tr td th figure figcaption img'

/** Only pictures whose bytes are in the mail itself: any other would be fetched, and so tell that it was read. */
const ownPicture = /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z\d+/=\s]*$/i

const options: sanitize.IOptions = {
  allowedTags: `${textTags} ${blockTags}`.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
    abbr: ['title'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
    'xmp',
  ],
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(isPlace(href) ? { href, ...linkAttributes } : {}), ...(title ? { title } : {}) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
}

/** Whole addresses only: what a page leaves out would be filled in from ours. */
const isPlace = (href: string | undefined): href is string => /^(https?:\/\/|mailto:|tel:)/i.test(href?.trim() ?? '')

export const sanitizeMail = (html: string): string => sanitize(html, options)

/** What was typed, as it looks: paragraphs, line breaks, links. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
  return sanitizeMail(paragraphs.map((paragraph) => `<p>${withLinks(paragraph)}</p>`).join('\n'))
}

function withLinks(text: string): string {
  let from = 0
  let html = ''
  for (const { href, value, start, end } of find(text, { defaultProtocol: 'https' })) {
    html += `${escapeHtml(text.slice(from, start))}<a href="${escapeHtml(href)}">${escapeHtml(value)}</a>`
    from = end
  }
  return (html + escapeHtml(text.slice(from))).replaceAll('\n', '<br>\n')
}
