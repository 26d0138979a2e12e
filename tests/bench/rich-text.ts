// What an article of sixty paragraphs costs the server, each time that it is derived.
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { atMost, median, shown, type Figure } from './figures.ts'

const sentence =
  'At half past eight the door closes, and for *three hours* nothing in **Larch** asks for attention & care. '
const paragraph = `${sentence.repeat(3)}See [the hook](https://example.org/hook) and [hours](/blog/hours).`
const source = Array.from({ length: 60 }, (_, at) =>
  at % 10 === 0 ? `## Part ${at}\n\n${paragraph}` : at % 7 === 0 ? `- ${sentence}\n- ${sentence}` : paragraph,
).join('\n\n')

function msOf(work: () => unknown): number {
  // The first hundred are compiled.
  const times = Array.from({ length: 400 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return median(times.slice(100))
}

export function measureRichText(): Figure[] {
  const document = fromMarkdown(source, 'article')
  const figure = (name: string, work: () => unknown, limit?: number): Figure => {
    const ms = msOf(work)
    return { group: 'Rich text', name, value: shown(ms, 'ms'), ...(limit && { ratio: ms, goal: atMost(limit, 'ms') }) }
  }
  return [
    figure('an article of 60 paragraphs as HTML', () => toHtml(document), 1),
    figure('the same as text', () => toText(document)),
    figure('the same as Markdown', () => toMarkdown(document)),
    figure('read from Markdown', () => fromMarkdown(source, 'article')),
  ]
}
