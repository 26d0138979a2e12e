import { Link } from '@tanstack/react-router'
import type { School } from '#/contract/school/school.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { quietLinkClass } from '#/ui/primitives/link-class.ts'
import { listFormat } from '#/words/formats.ts'
import { spokenLanguage } from '#/words/event.ts'
import { schoolKindWords } from '#/words/school.ts'
import type { SchoolLinks } from '../schools.links.ts'
import { byStanding, StatusMark } from './status-mark.tsx'

/** A school as its page and the comparison read it: its text comes as markup. */
export type ReadSchool = Omit<School, 'description'>

type SchoolHeadProps = {
  school: ReadSchool
  links: Pick<SchoolLinks, 'list' | 'compare'>
  /** Within another page its name is one heading among others. */
  heading?: 'h1' | 'h2' | undefined
}

const marksShown = 3

/** Which school it is, and what is proved of it. */
export function SchoolHead({ school, links, heading: Heading = 'h1' }: SchoolHeadProps) {
  return (
    <header>
      <p className="pb-3 text-small text-muted">
        <Link {...links.list()} className={quietLinkClass}>
          {m.areas_schools()}
        </Link>
        {school.city && school.point && (
          <>
            {' › '}
            <Link {...links.list({ place: school.city, ...school.point })} className={quietLinkClass}>
              {school.city}
            </Link>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-start gap-4 sm:gap-5">
          {school.logo && (
            <StoredPicture
              picture={sharedPicture(school.logo, '6rem')}
              alt=""
              first
              className="size-16 shrink-0 rounded sm:size-21"
            />
          )}
          <div className="min-w-0">
            <Heading className="text-[28px] leading-tight font-bold tracking-[-0.022em] break-words text-balance sm:text-display">
              {school.name}
            </Heading>
            <p className="mt-1.5 text-muted">{lineOf(school)}</p>
          </div>
        </div>
        <Button asChild variant="outline">
          <Link {...links.compare([school.slug])}>{m.schools_compare()}</Link>
        </Button>
      </div>
      {school.statuses.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {byStanding(school.statuses)
            .slice(0, marksShown)
            .map((status) => (
              <StatusMark key={status.id} status={status} />
            ))}
        </p>
      )}
    </header>
  )
}

function lineOf({ kind, founded, languages, city }: ReadSchool): string {
  const spoken = listFormat({ type: 'conjunction' }).format(languages.map(spokenLanguage))
  return [kind && schoolKindWords[kind](), founded && m.schools_founded_in({ year: String(founded) }), spoken, city]
    .filter(Boolean)
    .join(' · ')
}
