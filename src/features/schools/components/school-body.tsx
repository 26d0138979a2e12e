import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { formatDay } from '#/words/dates.ts'
import { spokenLanguage } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import { facilityWords, schoolKindWords } from '#/words/school.ts'
import type { ReadSchool } from './school-head.tsx'
import { Unsaid } from './unsaid.tsx'

type SchoolBodyProps = { school: ReadSchool; html: string; map: ReactNode }

/** What a school says of itself, and what is good to know. */
export function SchoolBody({ school, html, map }: SchoolBodyProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <section className="min-w-0">
        <h2 className="text-lead font-semibold">{m.schools_about()}</h2>
        {school.summary && <p className="mt-2 text-pretty">{school.summary}</p>}
        {html && (
          <RichText
            html={html}
            className="mt-3 [&_:is(h2,h3)]:mt-5 [&_:is(h2,h3)]:mb-1 [&_:is(h2,h3)]:text-body [&_:is(h2,h3)]:font-semibold"
          />
        )}
        {!school.summary && !html && (
          <p className="mt-2">
            <Unsaid />
          </p>
        )}
        {map && <div className="pt-5">{map}</div>}
      </section>
      <section className="min-w-0">
        <h2 className="text-lead font-semibold">{m.schools_facts()}</h2>
        <DefinitionList items={factsOf(school)} />
        <p className="pt-2 text-small text-muted">
          {saidBy(school)} {m.schools_unsaid_text()}
        </p>
      </section>
    </div>
  )
}

function saidBy({ organisation, updatedAt }: ReadSchool): string {
  const day = formatDay(updatedAt)
  return organisation ? m.schools_said_by_school({ day }) : m.schools_said_by_admin({ day })
}

const listed = (words: readonly string[]) => listFormat({ type: 'conjunction' }).format(words)

function factsOf({ kind, languages, facilities, financialAid, visitPolicy }: ReadSchool): Definition[] {
  return [
    { key: 'kind', term: m.schools_kind(), detail: kind ? schoolKindWords[kind]() : <Unsaid /> },
    {
      key: 'languages',
      term: m.schools_languages(),
      detail: languages.length > 0 ? listed(languages.map(spokenLanguage)) : <Unsaid />,
    },
    {
      key: 'facilities',
      term: m.schools_facility(),
      detail: facilities.length > 0 ? listed(facilities.map((one) => facilityWords[one]())) : <Unsaid />,
    },
    { key: 'aid', term: m.schools_aid(), detail: aidWord(financialAid) ?? <Unsaid /> },
    {
      key: 'visits',
      term: m.schools_visits(),
      detail: visitPolicy ? <span className="whitespace-pre-line">{visitPolicy}</span> : <Unsaid />,
    },
  ]
}

export const aidWord = (aid: boolean | null): string | null =>
  aid === null ? null : aid ? m.schools_aid_yes() : m.schools_aid_no()
