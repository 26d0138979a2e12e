import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { quietLinkClass } from '#/ui/primitives/link-class.ts'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { formatDay } from '#/words/dates.ts'
import { spokenLanguage } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { amountOr, areasLine, modesLine, rateWord } from '#/words/tutor.ts'
import type { ReadTutor } from '../found.ts'
import type { TutorLinks } from '../tutors.links.ts'
import { CheckMark } from './check-mark.tsx'

type TutorHeadProps = {
  tutor: ReadTutor
  links: Pick<TutorLinks, 'list'>
  /** Within another page the name is one heading among others. */
  heading?: 'h1' | 'h2'
}

/** Who it is, and what is proved of them. */
export function TutorHead({ tutor, links, heading: Heading = 'h1' }: TutorHeadProps) {
  return (
    <header>
      <p className="pb-3 text-small text-muted">
        <Link {...links.list()} className={quietLinkClass}>
          {m.areas_tutors()}
        </Link>
      </p>
      <Heading className="text-[28px] leading-tight font-bold tracking-[-0.022em] break-words text-balance sm:text-display">
        {tutor.name}
      </Heading>
      <p className="mt-1.5 text-lead text-pretty [unicode-bidi:plaintext]">{tutor.headline}</p>
      <p className="mt-1 text-muted">{[tutor.city, modesLine(tutor.modes)].filter(Boolean).join(' · ')}</p>
      <div className="mt-2">
        <CheckMark tutor={tutor} />
      </div>
    </header>
  )
}

/** What they offer, and what they say of themselves. */
export function TutorFacts({ tutor, html }: { tutor: ReadTutor; html: string }) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <section className="min-w-0">
        <h2 className="text-lead font-semibold">{m.tutors_about()}</h2>
        {html ? (
          <RichText
            html={html}
            className="mt-2 [&_:is(h2,h3)]:mt-5 [&_:is(h2,h3)]:mb-1 [&_:is(h2,h3)]:text-body [&_:is(h2,h3)]:font-semibold"
          />
        ) : (
          <p className="mt-2 text-muted italic">{m.tutors_unsaid()}</p>
        )}
      </section>
      <section className="min-w-0">
        <h2 className="text-lead font-semibold">{m.tutors_facts()}</h2>
        <DefinitionList items={factsOf(tutor)} />
      </section>
    </div>
  )
}

const listed = (words: readonly string[]) => listFormat({ type: 'conjunction' }).format(words)

function factsOf(tutor: ReadTutor): Definition[] {
  const { areas, levels, languages, modes, city, radiusKm, trialPrice, currency, experienceYears } = tutor
  const { cancelHours, checkedOn, checkedUntil } = tutor
  return [
    { key: 'rate', term: m.tutors_rate(), detail: rateWord(tutor) },
    {
      key: 'trial',
      term: m.tutors_trial(),
      detail: trialPrice === null ? m.tutors_trial_none() : amountOr(trialPrice, currency),
    },
    { key: 'areas', term: m.tutors_area(), detail: areasLine(areas) },
    { key: 'levels', term: m.tutors_level(), detail: listed(levels.map(levelWord)) },
    { key: 'languages', term: m.tutors_language(), detail: listed(languages.map(spokenLanguage)) },
    {
      key: 'where',
      term: m.tutors_mode(),
      detail: modes.includes('home')
        ? `${modesLine(modes)}. ${m.tutors_comes({ city, km: radiusKm })}`
        : modesLine(modes),
    },
    {
      key: 'experience',
      term: m.tutors_experience(),
      detail: experienceYears === null ? m.tutors_unsaid() : m.tutors_years({ count: experienceYears }),
    },
    {
      key: 'check',
      term: m.tutors_check(),
      detail:
        checkedOn && checkedUntil
          ? m.tutors_checked({ day: formatDay(checkedOn), until: formatDay(checkedUntil) })
          : m.tutors_unsaid(),
    },
    { key: 'cancel', term: m.tutors_cancelling(), detail: m.tutors_cancel_rule({ hours: cancelHours }) },
  ]
}
