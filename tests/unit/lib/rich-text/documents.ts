import * as fc from 'fast-check'
import { type ListItem, type RichBlock, type RichDocument, type RichInline } from '#/contract/rich-text/rich-node.ts'

const marks = fc
  .subarray(['link', 'bold', 'italic', 'strike', 'code'] as const)
  .map((kinds) =>
    kinds.map((type) =>
      type === 'link' ? { type, attrs: { href: 'https://example.org/a_(b)?c=*d*&e=1' } } : { type },
    ),
  )

const signs = fc.constantFrom(
  ...'*_~`[]()<>#-+.!\\|&;:/"\'1 2aéß中\t',
  ' ',
  'word',
  'http://',
  'https://x.example',
  'mailto:a@b.c',
  '&amp;',
  '<b>',
  '1. ',
  '- ',
  '> ',
  '---',
  '```',
)
const words = fc.array(signs, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
const marked = fc
  .tuple(words, marks)
  .map(([text, all]): RichInline => (all.length > 0 ? { type: 'text', text, marks: all } : { type: 'text', text }))
const hardBreak = fc.constant<RichInline>({ type: 'hardBreak' })
const inline = fc.array(fc.oneof({ weight: 4, arbitrary: marked }, { weight: 1, arbitrary: hardBreak }), {
  maxLength: 5,
})
const codeText = fc
  .array(fc.oneof(words, fc.constant('\n')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))

const { nested } = fc.letrec<{ nested: RichBlock; item: ListItem }>((tie) => ({
  nested: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    inline.map((content): RichBlock => ({ type: 'paragraph', content })),
    codeText.map((text): RichBlock => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
    fc
      .array(tie('nested'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'blockquote', content }) as RichBlock),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content): RichBlock => ({ type: 'bulletList', content })),
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 1, 7))
      .map(([content, start]): RichBlock => ({ type: 'orderedList', attrs: { start }, content })),
  ),
  item: fc
    .tuple(inline, fc.array(tie('nested'), { maxLength: 2 }))
    .map(([content, rest]) => ({ type: 'listItem', content: [{ type: 'paragraph', content }, ...rest] }) as ListItem),
}))

const top = fc.oneof(
  { weight: 4, arbitrary: nested },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(marked, { minLength: 1, maxLength: 3 }), fc.constantFrom(2 as const, 3 as const, 4 as const))
      .map(([content, level]): RichBlock => ({ type: 'heading', attrs: { level }, content })),
  },
  fc.constant<RichBlock>({ type: 'horizontalRule' }),
  fc
    .tuple(fc.uuid(), words, words)
    .map(([id, alt, caption]): RichBlock => ({ type: 'picture', attrs: { id, alt, caption } })),
)

/** Any document of the level “article” that is small enough. */
export const anyDocument = fc
  .array(top, { minLength: 1, maxLength: 6 })
  .map((content): RichDocument => ({ version: 1, content }))

export const anyHref = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:alert(1)', '//host', '/a', '#b'))
export const refusedHrefs = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java	script:alert(1)',
  '\0javascript:1',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a.b/c',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/	/evil.example',
  'https:evil',
  'https:/evil',
  'https://',
  'https://me:secret@evil.example',
  'https://good.example@evil.example',
  'http://a.example',
  'ftp://a.example',
  '',
  'about',
  '?a',
  'mailto:',
  'mailto:a@b.c?bcc=d@e.f',
  'mailto:a@b.c,d@e.f',
  'https://a.b/‮',
  'https://a b.c',
  `https://a.example/${'x'.repeat(2e3)}`,
  'https://a.example/"onclick=1',
  'https://a.example/<b>',
]
export const takenHrefs = [
  'https://a.example',
  'HTTPS://a.example/b?c=d#e',
  'https://ä.example/ö',
  '/a/b?c#d',
  '/',
  '#part',
  '/a//b',
  'mailto:ana@example.org',
  'mailto:ana@example.org?subject=Hello%20you',
]
