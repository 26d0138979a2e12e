import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { searched } from '../../home.ts'
import { homeTitleClass } from './home-title.ts'

type HomeLookProps = { links: Record<(typeof searched)[number]['place'], LinkProps> }

/** A plain form over what can be found without an account: whichever button is pressed, its page gets the words. */
export function HomeLook({ links }: HomeLookProps) {
  const id = useId()
  const { buildLocation } = useRouter()
  return (
    <section aria-labelledby="look">
      <h2 id="look" className={homeTitleClass}>
        {m.site_home_look_title()}
      </h2>
      <p className="mt-2 text-muted sm:mt-3">{m.site_home_look_text()}</p>
      <search>
        <form method="get" className="mt-4 max-w-form">
          <label htmlFor={id} className="text-small font-semibold">
            {m.site_home_search()}
          </label>
          <Input
            id={id}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            placeholder={m.site_home_search_hint()}
            className="mt-1.5 h-12"
          />
          <div className="mt-3 flex flex-wrap gap-3 *:grow">
            {searched.map(({ place, title }) => (
              <Button
                key={place}
                type="submit"
                variant="outline"
                className="px-3"
                formAction={buildLocation(links[place]).href}
              >
                {title()}
              </Button>
            ))}
          </div>
        </form>
      </search>
    </section>
  )
}
