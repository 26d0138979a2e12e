import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CareerRow } from '#/contract/professional/professional.ts'
import { m } from '#/paraglide/messages.js'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { quietLinkClass } from '#/ui/primitives/link-class.ts'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { formatDay } from '#/words/dates.ts'
import { spokenLanguage } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { availableWord, workRoleWords, yearsWord } from '#/words/professional.ts'
import type { ReadProfessional } from '../found.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'
import { CredentialLines } from './credential-lines.tsx'
import { byStanding, CredentialMark } from './credential-mark.tsx'
import { ProfileAvatar } from './profile-avatar.tsx'

export type ProfessionalToldProps = {
  professional: ReadProfessional
  html: string
  today: string
  links: Pick<ProfessionalLinks, 'list' | 'credential'>
  /** Within another page the name is one heading among others. */
  heading?: 'h1' | 'h2'
  /** How they are reached. */
  contact?: ReactNode
}

const marksShown = 2

/** All that a profile tells. Nothing in it needs a script. */
export function ProfessionalTold(props: ProfessionalToldProps) {
  const { professional, html, today, links, contact } = props
  return (
    <>
      <Head {...props} />
      <div className="grid items-start gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-9">
          <CredentialLines credentials={professional.credentials} link={links.credential} />
          {html && (
            <section aria-labelledby="about">
              <h2 id="about" className="text-lead font-semibold">
                {m.professionals_about()}
              </h2>
              <RichText html={html} className="mt-2" />
            </section>
          )}
          <Career id="experience" title={m.professionals_experience()} rows={professional.experience} goesOn />
          <Career id="education" title={m.professionals_education()} rows={professional.education} />
        </div>
        <aside aria-label={m.professionals_facts()} className="min-w-0 space-y-6 lg:sticky lg:top-4">
          <section aria-labelledby="facts">
            <h2 id="facts" className="text-lead font-semibold">
              {m.professionals_facts()}
            </h2>
            <DefinitionList items={factsOf(professional, today)} />
          </section>
          {contact}
        </aside>
      </div>
    </>
  )
}

function Head({ professional, links, heading: Heading = 'h1' }: ProfessionalToldProps) {
  const { name, headline, roles, place, credentials } = professional
  const line = [roles.map((role) => workRoleWords[role]()).join(', '), place].filter(Boolean).join(' · ')
  return (
    <header>
      {Heading === 'h1' && (
        <p className="pb-3 text-small text-muted">
          <Link {...links.list()} className={quietLinkClass}>
            {m.areas_professionals()}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <ProfileAvatar profile={professional} size="xl" />
        <div className="min-w-0 grow basis-64">
          <Heading className="text-[28px] leading-tight font-bold tracking-[-0.022em] wrap-anywhere text-balance sm:text-display">
            <bdi>{name}</bdi>
          </Heading>
          <p className="mt-1 text-lead wrap-anywhere">
            <bdi>{headline}</bdi>
          </p>
          <p className="mt-1 text-muted">{line}</p>
          {credentials.length > 0 && (
            <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
              {byStanding(credentials)
                .slice(0, marksShown)
                .map((credential) => (
                  <CredentialMark key={credential.id} credential={credential} />
                ))}
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

type CareerProps = { id: string; title: string; rows: readonly CareerRow[]; goesOn?: boolean }

function Career({ id, title, rows, goesOn = false }: CareerProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 text-lead font-semibold">
        {title}
      </h2>
      <ol className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={`${row.from} ${row.what} ${row.where}`}
            className="grid gap-x-6 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <span className="text-small leading-6 text-muted tabular-nums">{yearsWord(row, goesOn)}</span>
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{row.what}</bdi>
              {row.where && <bdi className="block text-small text-muted">{row.where}</bdi>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const words = (all: readonly string[]) => listFormat({ type: 'conjunction' }).format(all)

function factsOf(professional: ReadProfessional, today: string): Definition[] {
  const { levels, languages, place, relocate, lookingForJobs, availableFrom, updatedAt } = professional
  const unsaid = <span className="text-muted">{m.professionals_unsaid()}</span>
  return [
    { key: 'levels', term: m.professionals_levels(), detail: levels.length ? words(levels.map(levelWord)) : unsaid },
    {
      key: 'languages',
      term: m.professionals_languages(),
      detail: languages.length ? words(languages.map(spokenLanguage)) : unsaid,
    },
    { key: 'place', term: m.professionals_place(), detail: place || unsaid },
    {
      key: 'relocate',
      term: m.professionals_relocate(),
      detail: relocate === null ? unsaid : relocate ? m.professionals_yes() : m.professionals_no(),
    },
    {
      key: 'looking',
      term: m.professionals_jobs(),
      detail: lookingForJobs ? m.professionals_yes() : m.professionals_no(),
    },
    { key: 'available', term: m.professionals_available(), detail: availableWord(availableFrom, today) || unsaid },
    { key: 'updated', term: m.professionals_updated(), detail: formatDay(updatedAt) },
  ]
}
