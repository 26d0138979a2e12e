import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { Leaf } from '#/ui/materials/leaf.tsx'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { GeometricFigure } from '#/ui/materials/geometric-figure.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'

export type HomeLinks = { montessori: LinkProps; questions: LinkProps; contact: LinkProps; outbox?: LinkProps }

/** The ways on from here, as far as they lead somewhere. */
export function WayCards({ links }: { links: HomeLinks }) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="text-title">
        {m.home_ways()}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
        {links.outbox && (
          <Way link={links.outbox} art={<Envelope size={48} />} title={m.home_way_outbox()}>
            {m.home_way_outbox_text()}
          </Way>
        )}
        <Way link={links.montessori} art={<Leaf size={48} form="cordate" />} title={m.home_way_montessori()}>
          {m.home_way_montessori_text()}
        </Way>
        <Way link={links.questions} art={<GeometricFigure size={48} figure="circle" />} title={m.home_way_questions()}>
          {m.home_way_questions_text()}
        </Way>
        <Way link={links.contact} art={<MoveableAlphabet size={48} text="abc" />} title={m.home_way_contact()}>
          {m.home_way_contact_text()}
        </Way>
      </ul>
    </section>
  )
}

function Way({ link, art, title, children }: { link: LinkProps; art: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card asChild interactive className="p-6">
      <li>
        <div className="flex h-12 items-end">{art}</div>
        <h3 className="mt-4 font-semibold">
          <Link {...link} className={cardLinkClass}>
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-small text-muted">{children}</p>
      </li>
    </Card>
  )
}
