import type { OperatorSays } from '#/contract/operator/operator-facts.ts'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Prose } from '#/ui/page/prose.tsx'
import type { LegalSection, Text } from '../../legal/legal.ts'
import { OperatorFactList } from './operator-fact-list.tsx'

type LegalChapterProps = { section: LegalSection; says: OperatorSays }

/** One section of a legal page. Its title is the one that the table of contents shows. */
export function LegalChapter({ section, says }: LegalChapterProps) {
  const { id, title, texts = [], points, terms, facts, closing = [] } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-8 first:border-0 first:pt-0">
      <h2 id={`${id}-title`} className="mb-4 break-after-avoid text-title">
        {title()}
      </h2>
      <div className="space-y-4">
        <Paragraphs texts={texts} />
        {points && (
          <Prose>
            <ul>
              {points.map((point) => (
                <li key={point()}>{point()}</li>
              ))}
            </ul>
          </Prose>
        )}
        {terms && (
          <DefinitionList
            items={terms.map(({ term, text, isCode }) => ({
              key: term(),
              term: isCode ? <code className="[overflow-wrap:anywhere]">{term()}</code> : term(),
              detail: text(),
            }))}
          />
        )}
        {facts && <OperatorFactList names={facts} says={says} />}
        <Paragraphs texts={closing} />
      </div>
    </section>
  )
}

function Paragraphs({ texts }: { texts: readonly Text[] }) {
  if (texts.length === 0) return null
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text()}>{text()}</p>
      ))}
    </Prose>
  )
}
