import { m } from '#/paraglide/messages.js'
import { Prose } from '#/ui/page/prose.tsx'
import { Kbd } from '#/ui/primitives/kbd.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { Specimen } from './specimen.tsx'

const sizes = [
  ['text-hero', 'text-display md:text-hero'],
  ['text-display', 'text-display'],
  ['text-title', 'text-title'],
  ['text-lead', 'text-lead'],
  ['text-body', 'text-body'],
  ['text-small', 'text-small'],
] as const

export function TypeGroup() {
  return (
    <div className="space-y-8">
      <ul className="divide-y divide-line border-y border-line">
        {sizes.map(([name, className]) => (
          <li key={name} className="grid items-baseline gap-x-6 py-4 sm:grid-cols-[8rem_1fr]">
            <code dir="ltr" className="text-small text-muted">
              {name}
            </code>
            <span className={className}>{m.styleguide_quote()}</span>
          </li>
        ))}
      </ul>
      <Specimen name="Prose, linkClass, quietLinkClass, Kbd" className="block">
        <Prose className="[&>:first-child]:mt-0">
          <h3>{m.styleguide_work()}</h3>
          <p>
            {m.styleguide_work_text()} <a href="#type">{m.styleguide_open()}</a>
          </p>
          <ul>
            <li>{m.styleguide_stair_text()}</li>
            <li>{m.styleguide_rods_text()}</li>
          </ul>
          <blockquote>{m.styleguide_quote()}</blockquote>
        </Prose>
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <a href="#type" className={linkClass}>
            {m.styleguide_open()}
          </a>
          <a href="#type" className={quietLinkClass}>
            {m.styleguide_more()}
          </a>
          <span dir="ltr">
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
        </p>
      </Specimen>
    </div>
  )
}
