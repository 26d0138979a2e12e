import { m } from '#/paraglide/messages.js'
import { principles } from '../home.ts'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { GeometricFigure } from '#/ui/materials/geometric-figure.tsx'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { SandpaperLetter } from '#/ui/materials/sandpaper-letter.tsx'
import { Section } from '#/ui/page/section.tsx'

// Many parts in one cube; a bead that is one's own; a closed form; letters.
const drawings = [
  <BinomialCube key="account" size={72} />,
  <GoldenBeads key="data" value={10} size={20} />,
  <GeometricFigure key="trackers" figure="circle" size={72} />,
  <span key="language" className="flex gap-2">
    <SandpaperLetter letter="e" size={72} />
    <SandpaperLetter letter="d" size={72} />
    <SandpaperLetter letter="f" size={72} />
  </span>,
]

export function HomePrinciples() {
  return (
    <Section title={m.site_home_principles_title()} lead={m.site_home_principles_lead()}>
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2">
        {principles.map(({ title, text }, i) => (
          <li key={title()} className="grid gap-x-8 gap-y-4 sm:grid-cols-[180px_1fr]">
            <div className="flex h-20 items-end">{drawings[i]}</div>
            <div>
              <h3 className="text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
              <p className="mt-1.5 text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
