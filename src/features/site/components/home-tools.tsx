import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Bells } from '#/ui/materials/bells.tsx'
import { BrownStair } from '#/ui/materials/brown-stair.tsx'
import { GeometricSolids } from '#/ui/materials/geometric-solids.tsx'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { Section } from '#/ui/page/section.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { tools } from '../home.ts'

// What sounds; what is counted in threes; what lies in compartments; what has many forms; what is carried; what is listed.
const drawings = [
  <Bells key="letters" size={56} />,
  <NumberRods key="calendar" size={72} />,
  <MoveableAlphabet key="boards" size={56} text="bean" />,
  <GeometricSolids key="people" size={46} />,
  <BrownStair key="shop" size={50} />,
  <GoldenBeads key="lists" value={1243} bead={5} />,
]

/** What one account opens: each thing stands on a shelf of its own. */
export function HomeTools({ shop }: { shop: LinkProps }) {
  return (
    <Section title={m.site_home_tools_title()} lead={m.site_home_tools_lead()}>
      <ul className="grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map(({ title, text, to }, i) => (
          <li key={title()}>
            <div className="flex h-24 items-end border-b-6 border-shelf ps-2">{drawings[i]}</div>
            <h3 className="mt-5 text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
            <p className="mt-1.5 text-muted">{text()}</p>
            {to === 'shop' && (
              <p className="mt-3">
                <Link {...shop} className={linkClass}>
                  {m.site_home_tool_shop_link()}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
