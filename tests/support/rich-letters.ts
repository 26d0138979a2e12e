import type { RichDocument, RichInline, RichMark } from '#/contract/rich-text/rich-node.ts'

export const words = (text: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})

/** Some of what a letter may hold: a heading, words that stand out, links of each kind, a list. */
export const richLetter: RichDocument = {
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('Week 12')] },
    {
      type: 'paragraph',
      content: [
        words('Please '),
        words('bring', { type: 'bold' }),
        words(' what '),
        words('the list', { type: 'link', attrs: { href: 'https://casa.example/list' } }),
        words(' says, by '),
        words('our rules', { type: 'link', attrs: { href: '/rules' } }),
        words(' or www.montessori.org'),
      ],
    },
    {
      type: 'bulletList',
      content: ['Boots', 'A coat'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [words(text)] }],
      })),
    },
  ],
}
