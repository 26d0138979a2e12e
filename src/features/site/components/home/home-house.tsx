import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { ClosedCurtain } from '#/ui/materials/closed-curtain.tsx'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import { SandpaperLetter } from '#/ui/materials/sandpaper-letter.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { homeTitleClass } from './home-title.ts'

// Many parts in one cube; a cabinet with a lock; a drawn curtain; the first letters of three languages.
const principles = [
  { art: <BinomialCube size={44} />, title: m.site_home_principle_account, text: m.site_home_principle_account_text },
  { art: <LockedCabinet size={44} />, title: m.site_home_principle_data, text: m.site_home_principle_data_text },
  {
    art: <ClosedCurtain size={44} />,
    title: m.site_home_principle_trackers,
    text: m.site_home_principle_trackers_text,
  },
  {
    art: (
      <span className="flex gap-1">
        <SandpaperLetter letter="e" size={30} />
        <SandpaperLetter letter="d" size={30} />
        <SandpaperLetter letter="f" size={30} />
      </span>
    ),
    title: m.site_home_principle_language,
    text: m.site_home_principle_language_text,
  },
]

/** How the house is kept. */
export function HomeHouse({ link }: { link: LinkProps }) {
  return (
    <section aria-labelledby="house">
      <h2 id="house" className={homeTitleClass}>
        {m.site_about_title()}
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-4 sm:mt-6 sm:gap-y-6 sm:grid-cols-2">
        {principles.map(({ art, title, text }) => (
          <li
            key={title()}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 max-sm:last:hidden sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <div className="pt-1 max-sm:[&_svg]:h-auto max-sm:[&_svg]:max-w-full">{art}</div>
            <div>
              <h3 className="leading-6 font-semibold">{title()}</h3>
              <p className="mt-0.5 text-[0.9375rem] leading-6 text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 sm:mt-6">
        <Link {...link} className={linkClass}>
          {m.site_home_house_link()}
        </Link>
      </p>
    </section>
  )
}
