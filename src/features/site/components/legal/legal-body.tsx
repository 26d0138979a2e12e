import { Link, type LinkProps } from '@tanstack/react-router'
import type { OperatorSays } from '#/contract/operator/operator-facts.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { longDay } from '#/words/formats.ts'
import type { LegalPage, Text } from '../../legal/legal.ts'
import { LegalChapter } from './legal-chapter.tsx'
import { OperatorNotice } from './operator-notice.tsx'

/** Where a page of these leads besides: to the others, and to whoever answers. */
export type LegalLinks = Partial<Record<'privacy' | 'terms' | 'imprint', LinkProps>> & { contact: LinkProps }
export type LegalBodyProps = { says: OperatorSays; links: LegalLinks }

const linkTexts: Record<keyof LegalLinks, Text> = {
  privacy: m.legal_privacy_title,
  terms: m.legal_terms_title,
  imprint: m.legal_imprint_title,
  contact: m.legal_link_contact,
}

export function LegalBody({ page, says, links }: LegalBodyProps & { page: LegalPage }) {
  const { title, lead, version, sections } = page
  return (
    <Container className="pb-16">
      <PageHeader
        title={title()}
        lead={lead()}
        breadcrumb={<p className="text-small text-muted">{m.legal_version({ day: longDay(version, getLocale()) })}</p>}
      />
      <OperatorNotice page={page} says={says} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[220px_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:hidden">
          <TableOfContents
            label={m.legal_contents()}
            items={sections.map((section) => ({ id: section.id, text: section.title() }))}
          />
        </div>
        <article className="min-w-0 max-w-[68ch]">
          {sections.map((section) => (
            <LegalChapter key={section.id} section={section} says={says} />
          ))}
          <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6 print:hidden">
            {(Object.keys(linkTexts) as (keyof LegalLinks)[]).map((name) => {
              const link = links[name]
              return (
                link && (
                  <Link key={name} {...link} className={linkClass}>
                    {linkTexts[name]()}
                  </Link>
                )
              )
            })}
          </p>
        </article>
      </div>
    </Container>
  )
}
