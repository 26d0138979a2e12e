import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { glossary } from '../../glossary.ts'
import { sources } from '../../sources.ts'
import { Cited, sourceId } from '../cited.tsx'
import { Chapter } from './chapter.tsx'

export function GlossaryChapter() {
  return (
    <Chapter id="glossary">
      <dl className="gap-x-12 md:columns-2">
        {glossary(getLocale()).map(({ term, meaning }) => (
          <div key={term} className="break-inside-avoid pb-6">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-0.5 text-muted">
              <Cited text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </Chapter>
  )
}

export function SourcesChapter() {
  return (
    <Chapter id="sources">
      <p className="max-w-prose text-muted">{m.site_montessori_sources_note()}</p>
      <ol dir="ltr" className="mt-6 max-w-prose space-y-3 text-[0.9375rem] leading-6">
        {sources.map((source, i) => (
          <li key={source} id={sourceId(i + 1)} className="flex gap-4 rounded-xs target:bg-tint">
            <span className="w-6 shrink-0 text-end font-semibold text-muted tabular-nums">{i + 1}</span>
            <cite lang="en" className="min-w-0 not-italic">
              {source}
            </cite>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}
