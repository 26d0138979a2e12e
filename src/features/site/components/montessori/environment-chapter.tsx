import { m } from '#/paraglide/messages.js'
import { environment } from '../../montessori.ts'
import { GeometricFigure } from '#/ui/materials/geometric-figure.tsx'
import { Chapter } from './chapter.tsx'

const figures = ['triangle', 'square', 'circle', 'quatrefoil', 'pentagon', 'hexagon'] as const

export function EnvironmentChapter() {
  return (
    <Chapter id="prepared-environment" lead={m.site_montessori_environment_lead()}>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {environment.map((text, i) => (
          <li key={text()} className="flex items-start gap-4">
            <GeometricFigure figure={figures[i]} size={44} className="shrink-0" />
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}
