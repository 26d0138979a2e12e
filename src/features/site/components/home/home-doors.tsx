import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Leaf } from '#/ui/materials/leaf.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { doors } from '../../home.ts'
import type { HomeBodyLinks } from './home-body.tsx'
import { homeTitleClass } from './home-title.ts'

type HomeDoorsProps = { links: Pick<HomeBodyLinks, 'registerAs' | 'aboutMontessori'> }

/** A door for everybody: five lead to registration with the role chosen, the sixth to what Montessori is. */
export function HomeDoors({ links }: HomeDoorsProps) {
  return (
    <section aria-labelledby="doors" className="pb-6 lg:pb-16">
      <h2 id="doors" className={homeTitleClass}>
        {m.site_home_doors_title()}
      </h2>
      <ul className="mt-4 grid gap-x-12 sm:grid-cols-2 sm:gap-y-8 lg:mt-8 lg:grid-cols-3">
        {doors.map(({ art: Art, title, text, ways }) => (
          <Door key={title()} art={<Art size={44} />} title={title()} text={text()}>
            {ways.map((way) => (
              <Link key={way.role} {...links.registerAs[way.role]} className={linkClass}>
                {way.title()}
              </Link>
            ))}
          </Door>
        ))}
        <Door
          art={
            <span className="flex items-end gap-1">
              <Leaf form="cordate" size={36} />
              <Leaf form="lanceolate" size={44} />
            </span>
          }
          title={m.site_home_learn_title()}
          text={m.site_home_learn_text()}
        >
          <Link {...links.aboutMontessori} className={linkClass}>
            {m.site_home_learn_link()}
          </Link>
        </Door>
      </ul>
    </section>
  )
}

type DoorProps = { art: ReactNode; title: string; text: string; children: ReactNode }

function Door({ art, title, text, children }: DoorProps) {
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 sm:py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-x-5">
      <div className="pt-1 max-sm:[&_svg]:h-auto max-sm:[&_svg]:max-w-full">{art}</div>
      <div>
        <h3 className="text-lead leading-7 font-semibold tracking-[-0.01em]">{title}</h3>
        <p className="mt-0.5 text-[0.9375rem] leading-6 text-muted">{text}</p>
        <p className="flex flex-wrap gap-x-5 text-[0.9375rem] leading-8">{children}</p>
      </div>
    </li>
  )
}
