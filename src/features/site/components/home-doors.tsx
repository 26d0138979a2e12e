import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { RegistrableRole } from '#/contract/core/role.ts'
import { Section } from '#/ui/page/section.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'
import { doors } from '../home.ts'

/** Six doors: each leads to registration with its role chosen. */
export function HomeDoors({ links }: { links: Record<RegistrableRole, LinkProps> }) {
  return (
    <Section title={m.site_home_doors_title()} lead={m.site_home_doors_lead()}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {doors.map(({ role, art: Art, title, text }) => (
          <Card key={role} asChild interactive className="group flex flex-col p-6 md:p-7">
            <li>
              <Art size={64} />
              <h3 className="mt-6 text-lead font-semibold tracking-[-0.01em]">
                <Link {...links[role]} className={cardLinkClass}>
                  {title()}
                </Link>
              </h3>
              <p className="mt-1.5 mb-5 text-[0.9375rem] leading-6 text-muted">{text()}</p>
              <span
                aria-hidden="true"
                className="mt-auto text-small font-semibold text-primary-text underline-offset-4 group-hover:underline"
              >
                {m.site_home_door_open()}
              </span>
            </li>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
