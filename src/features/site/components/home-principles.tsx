import { m } from '#/paraglide/messages.js'
import { principles } from '../home.ts'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { ClosedCurtain } from '#/ui/materials/closed-curtain.tsx'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import { SandpaperLetter } from '#/ui/materials/sandpaper-letter.tsx'
import { Section } from '#/ui/page/section.tsx'

// Many parts in one cube; a cabinet with a lock; a drawn curtain; the first letters of three languages.
const drawings = [
  <BinomialCube key="account" size={80} />,
  <LockedCabinet key="data" size={84} />,
  <ClosedCurtain key="trackers" size={84} />,
  <span key="language" className="flex gap-1.5">
    <SandpaperLetter letter="e" size={60} />
    <SandpaperLetter letter="d" size={60} />
    <SandpaperLetter letter="f" size={60} />
  </span>,
]

export function HomePrinciples() {
  return (
    <Section title={m.site_home_principles_title()} lead={m.site_home_principles_lead()}>
      <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {principles.map(({ title, text }, i) => (
          <li key={title()} className="grid gap-x-8 gap-y-4 sm:grid-cols-[168px_1fr]">
            <div className="flex min-h-20 items-start">{drawings[i]}</div>
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
