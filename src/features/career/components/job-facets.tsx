import { Link } from '@tanstack/react-router'
import { levels } from '#/contract/core/level.ts'
import { employments, starts, workplaces } from '#/contract/job/job-kinds.ts'
import { namedBodies, workRoles } from '#/contract/professional/professional-kinds.ts'
import type { JobFacet, JobSearch } from '#/contract/job/job.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { PlusMark } from '#/ui/primitives/plus-mark.tsx'
import { shownNumber } from '#/words/counted.ts'
import { employmentWords, startWords, workplaceWords } from '#/words/job.ts'
import { credentialBodyWords, workRoleWords } from '#/words/professional.ts'
import { levelWord } from '#/words/level.ts'
import type { CareerLinks } from '../career.links.ts'
import { toggled } from '../career.search.ts'

type Counts = Partial<Record<JobFacet, Readonly<Record<string, number>>>>
type JobFacetsProps = { facets: Counts; search: JobSearch; links: Pick<CareerLinks, 'list'> }
type Name = Exclude<JobFacet, 'language'>

type Facet = { name: Name; legend: () => string; values: readonly string[]; word: (value: string) => string }

const worded = <Value extends string>(
  name: Name,
  legend: () => string,
  values: readonly Value[],
  words: Record<Value, () => string>,
): Facet => ({ name, legend, values, word: (value) => words[value as Value]() })

const all: readonly Facet[] = [
  worded('role', m.career_role, workRoles, workRoleWords),
  { name: 'level', legend: m.career_level, values: levels, word: levelWord },
  worded('employment', m.career_employment, employments, employmentWords),
  worded('workplace', m.career_workplace, workplaces, workplaceWords),
  worded('body', m.career_body, namedBodies, credentialBodyWords),
  worded('start', m.career_start, starts, startWords),
]

/** What the list can be narrowed by: links, each with how many there would be. Folded away on a phone. */
export function JobFacets(props: JobFacetsProps) {
  const count = all.filter(({ name }) => props.search[name] !== undefined).length
  return (
    <details className="group disclosure min-w-0 self-start rounded border border-line bg-card px-4 lg:border-0 lg:bg-transparent lg:px-0 lg:[&::details-content]:[block-size:auto] lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        {count > 0 ? m.career_filters_count({ count }) : m.career_filters()}
        <PlusMark className="group-open:[&_.upright]:scale-y-0" />
      </summary>
      <nav aria-label={m.career_filters()} className="space-y-6 pt-2 pb-5 lg:pt-0 lg:pb-0">
        {all.map((facet) => (
          <Choices key={facet.name} {...props} facet={facet} />
        ))}
      </nav>
    </details>
  )
}

function Choices({ facet: { name, legend, values, word }, facets, search, links }: JobFacetsProps & { facet: Facet }) {
  const chosen = search[name]?.split(',') ?? []
  const counts = facets[name] ?? {}
  const shown = values.filter((value) => counts[value] || chosen.includes(value))
  if (shown.length === 0) return null
  const id = `facet-${name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-small font-semibold">
        {legend()}
      </h2>
      <ul>
        {shown.map((value) => (
          <li key={value}>
            <Choice
              link={links.list(toggled(search, name, value))}
              label={word(value)}
              count={counts[value] ?? 0}
              isChosen={chosen.includes(value)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = { link: ReturnType<CareerLinks['list']>; label: string; count: number; isChosen: boolean }

/** Chosen ones are taken back by the same link. */
function Choice({ link, label, count, isChosen }: ChoiceProps) {
  return (
    <Link
      {...link}
      preload={false}
      rel="nofollow"
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'flex min-h-9 items-center gap-2 text-[0.9375rem] leading-6 hover:text-primary-text hover:underline pointer-coarse:min-h-11',
        isChosen && 'font-semibold',
      )}
    >
      {isChosen && <LineIcon name="check" className="size-4 shrink-0 text-primary-text" />}
      {label}
      <span className="ms-auto text-small font-normal text-muted tabular-nums">{shownNumber(count)}</span>
    </Link>
  )
}
