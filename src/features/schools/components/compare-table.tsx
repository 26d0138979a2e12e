import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { environmentFacts } from '#/contract/school/school-kinds.ts'
import { levels } from '#/contract/core/level.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { Table, TableBody, TableHeader } from '#/ui/primitives/table.tsx'
import { spokenLanguage } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import {
  environmentValue,
  environmentWords,
  facilityWords,
  minutesWord,
  monthWord,
  openingsWord,
  schoolKindWords,
  tuitionWord,
} from '#/words/school.ts'
import type { SchoolLinks } from '../schools.links.ts'
import { aidWord } from './school-body.tsx'
import type { ReadSchool } from './school-head.tsx'
import { byStanding, StatusMark } from './status-mark.tsx'
import { Unsaid } from './unsaid.tsx'

type CompareTableProps = {
  schools: readonly ReadSchool[]
  today: string
  links: Pick<SchoolLinks, 'school' | 'compare'>
}

/** On a phone a fact stands above what the schools say to it, so that three of them have room side by side. */
const lineClass = (schools: number): string =>
  `border-b border-line align-top [tbody>&]:last:border-0 max-sm:grid ${phoneColumns[schools] ?? ''}`
const phoneColumns: Record<number, string> = {
  1: 'max-sm:grid-cols-1',
  2: 'max-sm:grid-cols-2',
  3: 'max-sm:grid-cols-3',
}

/** A fact a row, a school a column. */
export function CompareTable({ schools, today, links }: CompareTableProps) {
  const slugs = schools.map(({ slug }) => slug)
  return (
    <div className="rounded border border-line bg-card">
      <Table label={m.schools_compare_title()} className="table-fixed max-sm:block">
        <TableHeader className="max-sm:block">
          <tr className={lineClass(schools.length)}>
            <th scope="col" className="w-44 max-sm:hidden">
              <span className="sr-only">{m.schools_facts()}</span>
            </th>
            {schools.map(({ slug, name, city }) => (
              <th key={slug} scope="col" className="px-4 py-3 text-start max-sm:px-2.5">
                <Link
                  {...links.school(slug)}
                  className={`${quietLinkClass} font-semibold break-words hyphens-auto sm:text-lead sm:leading-6`}
                >
                  {name}
                </Link>
                <span className="block text-small font-normal text-muted">{city}</span>
                {schools.length > 1 && (
                  <Link
                    {...links.compare(slugs.filter((other) => other !== slug))}
                    replace
                    aria-label={m.schools_compare_remove({ name })}
                    className={`${linkClass} inline-block py-1 text-small font-normal`}
                  >
                    {m.schools_compare_out()}
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </TableHeader>
        <TableBody className="max-sm:block">
          {rowsOf(schools, today).map(({ key, term, cells }) => (
            <tr key={key} className={lineClass(schools.length)}>
              <th
                scope="row"
                className="px-4 py-2.5 text-start text-small font-medium break-words text-muted hyphens-auto max-sm:col-span-full max-sm:px-2.5 max-sm:pt-2 max-sm:pb-0"
              >
                {term}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={slugs[index]}
                  className="px-4 py-2.5 break-words hyphens-auto max-sm:min-w-0 max-sm:px-2.5 max-sm:pt-1"
                >
                  {cell || <Unsaid />}
                </td>
              ))}
            </tr>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type Row = { key: string; term: string; cells: ReactNode[] }

function rowsOf(schools: readonly ReadSchool[], today: string): Row[] {
  const row = (key: string, term: string, cell: (school: ReadSchool) => ReactNode): Row => ({
    key,
    term,
    cells: schools.map(cell),
  })
  const shown = levels.filter((one) => schools.some((school) => school.levels.some(({ level }) => level === one)))
  const said = environmentFacts.filter((one) => schools.some((school) => school.facts.some(({ fact }) => fact === one)))
  return [
    row('kind', m.schools_kind(), ({ kind }) => kind && schoolKindWords[kind]()),
    row('founded', m.schools_founded(), ({ founded }) => founded),
    row('languages', m.schools_languages(), ({ languages }) => listed(languages.map(spokenLanguage))),
    row(
      'status',
      m.schools_status_title(),
      ({ statuses }) =>
        statuses.length > 0 &&
        byStanding(statuses).map((status) => <StatusMark key={status.id} status={status} className="pb-1" />),
    ),
    ...shown.map((one) =>
      row(one, levelWord(one), (school) => <LevelCell school={school} level={one} today={today} />),
    ),
    row('aid', m.schools_aid(), ({ financialAid }) => aidWord(financialAid)),
    row('facilities', m.schools_facility(), ({ facilities }) => listed(facilities.map((one) => facilityWords[one]()))),
    ...said.map((one) => row(one, environmentWords[one](), (school) => <FactCell school={school} fact={one} />)),
    row('hours', m.schools_opened(), ({ hours }) => hours && <span className="whitespace-pre-line">{hours}</span>),
    row('visits', m.schools_visits(), ({ visitPolicy }) => visitPolicy),
  ]
}

const listed = (words: readonly string[]) => listFormat({ type: 'conjunction' }).format(words)

type LevelCellProps = { school: ReadSchool; level: (typeof levels)[number]; today: string }

/** A level that a school does not name is one that it does not have. */
function LevelCell({ school, level, today }: LevelCellProps) {
  const own = school.levels.find((one) => one.level === level)
  if (school.levels.length === 0) return <Unsaid />
  if (!own) return <span className="text-muted">{m.schools_compare_no_level()}</span>
  const cycle = own.workCycleMinutes
  const cost = own.tuition && tuitionWord(own.tuition)
  return (
    <>
      <span className={own.openings ? 'block font-semibold' : 'block'}>{openingsWord(own, today)}</span>
      <span className="block text-small text-muted">
        {m.schools_work_cycle()}: {cycle === null ? m.schools_unsaid() : minutesWord(cycle)}
      </span>
      <span className="block text-small text-muted">
        {m.schools_month_cost()}: {cost ?? m.schools_unsaid()}
      </span>
    </>
  )
}

function FactCell({ school, fact }: { school: ReadSchool; fact: (typeof environmentFacts)[number] }) {
  const said = school.facts.find((one) => one.fact === fact)
  if (!said) return <Unsaid />
  const month = monthWord(said.date)
  return (
    <>
      <span className="block font-semibold">{environmentValue(fact, said.value)}</span>
      <span className="block text-small text-muted">
        {said.source === 'school' ? m.schools_env_said_school({ month }) : m.schools_env_said_admin({ month })}
      </span>
    </>
  )
}
