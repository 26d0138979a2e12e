import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Leaf } from '#/ui/materials/leaf.tsx'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { GeometricFigure } from '#/ui/materials/geometric-figure.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'
import type { Way } from '../home.ts'

type Face = { art: ReactNode; title: () => string; text: () => string }

const faces: Record<Way['kind'], Face> = {
  boards: { art: <GeometricFigure size={48} figure="square" />, title: m.areas_kanban, text: m.home_way_boards_text },
  children: { art: <Leaf size={48} form="cordate" />, title: m.home_way_children, text: m.home_way_children_text },
  enter_child: {
    art: <Leaf size={48} form="ovate" />,
    title: m.home_way_enter_child,
    text: m.home_way_enter_child_text,
  },
  enter_trainee: {
    art: <Leaf size={48} form="ovate" />,
    title: m.home_way_enter_trainee,
    text: m.home_way_enter_trainee_text,
  },
  household: {
    art: <GeometricFigure size={48} figure="circle" />,
    title: m.home_way_household,
    text: m.home_way_household_text,
  },
  invite: {
    art: <GeometricFigure size={48} figure="quatrefoil" />,
    title: m.home_way_invite,
    text: m.home_way_invite_text,
  },
  judge: {
    art: <GeometricFigure size={48} figure="hexagon" />,
    title: m.home_way_judge,
    text: m.home_way_judge_text,
  },
  outbox: {
    art: <GeometricFigure size={48} figure="hexagon" />,
    title: m.home_way_outbox,
    text: m.home_way_outbox_text,
  },
  people: { art: <GeometricFigure size={48} figure="circle" />, title: m.areas_people, text: m.home_way_people_text },
  plan: { art: <GeometricFigure size={48} figure="pentagon" />, title: m.home_way_plan, text: m.home_way_plan_text },
  product: {
    art: <GeometricFigure size={48} figure="trapezium" />,
    title: m.home_way_product,
    text: m.home_way_product_text,
  },
  shop: { art: <GeometricFigure size={48} figure="trapezium" />, title: m.areas_shop, text: m.home_way_shop_text },
  write: { art: <MoveableAlphabet size={48} text="abc" />, title: m.home_way_write, text: m.home_way_write_text },
}

/** The ways on from here. */
export function WayCards({ ways }: { ways: readonly Way[] }) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="text-title">
        {m.home_ways()}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {ways.map(({ kind, link }) => (
          <WayCard key={kind} link={link} {...faces[kind]} />
        ))}
      </ul>
    </section>
  )
}

function WayCard({ link, art, title, text }: Face & Pick<Way, 'link'>) {
  return (
    <Card asChild interactive className="p-6">
      <li className="flex items-center gap-5 sm:block">
        <div className="flex h-12 w-20 shrink-0 items-end justify-center sm:justify-start">{art}</div>
        <div>
          <h3 className="font-semibold sm:mt-4">
            <Link {...link} className={cardLinkClass}>
              {title()}
            </Link>
          </h3>
          <p className="mt-1 text-small text-muted">{text()}</p>
        </div>
      </li>
    </Card>
  )
}
