import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { buildFaqJsonLd, searchFaqs, type FaqGroup, type FaqLink } from '../faqs.ts'

export type FaqListLinks = Record<FaqLink, LinkProps>

const linkText: Record<FaqLink, () => string> = {
  register: m.site_faqs_link_register,
  resetPassword: m.site_faqs_link_reset,
  contact: m.site_faqs_link_contact,
  aboutMontessori: m.site_faqs_link_montessori,
  comingSoon: m.site_faqs_link_coming,
}

export function FaqList({ query, links }: { query: string; links: FaqListLinks }) {
  const groups = searchFaqs(query)
  if (groups.length === 0) {
    return (
      <EmptyState
        art={<MoveableAlphabet text="???" size={96} />}
        title={m.site_faqs_none_title()}
        text={m.site_faqs_none_text({ query })}
        action={
          <Button asChild variant="outline">
            <Link {...links.contact}>{m.site_faqs_ask()}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[220px_minmax(0,1fr)]">
      {!query && (
        <TableOfContents
          label={m.site_contents()}
          items={groups.map(({ id, title }) => ({ id, text: title() }))}
          className="self-start lg:sticky lg:top-28"
        />
      )}
      <div className="space-y-14 lg:col-start-2">
        {groups.map((group) => (
          <FaqSection key={group.id} group={group} open={query !== ''} links={links} />
        ))}
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: buildFaqJsonLd(groups) }} />
    </div>
  )
}

function FaqSection({ group, open, links }: { group: FaqGroup; open: boolean; links: FaqListLinks }) {
  return (
    <section id={group.id} aria-labelledby={`${group.id}-title`}>
      <h2 id={`${group.id}-title`} className="mb-3 border-b border-line pb-3 text-title">
        {group.title()}
      </h2>
      {group.faqs.map(({ id, question, answer, link }) => (
        <Disclosure key={id} id={id} open={open || undefined} title={<h3>{question()}</h3>}>
          <p>{answer()}</p>
          {link && (
            <p className="mt-3">
              <Link {...links[link]} className={linkClass}>
                {linkText[link]()}
              </Link>
            </p>
          )}
        </Disclosure>
      ))}
    </section>
  )
}
