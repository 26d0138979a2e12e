import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { searched } from '../../home.ts'
import { homeTitleClass } from './home-title.ts'

const doorClass = `${linkClass} -my-2.5 inline-flex min-h-11 items-center sm:hidden`

type HomeLookProps = { links: Record<(typeof searched)[number]['place'] | 'events', LinkProps> }

/** A plain form over what can be found without an account: whichever button is pressed, its page gets the words. */
export function HomeLook({ links }: HomeLookProps) {
  const id = useId()
  const { buildLocation } = useRouter()
  return (
    <section aria-labelledby="look">
      <h2 id="look" className={homeTitleClass}>
        {m.site_home_look_title()}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-5 text-muted sm:mt-3">
        {m.site_home_look_text()}
        {/* What a telephone shows no list of, in the same line: as high as a finger, and the page as long as before. */}
        <Link {...links.events} className={doorClass}>
          {m.site_home_look_events()}
        </Link>
        <Link {...links.blog} className={doorClass}>
          {m.site_home_look_articles()}
        </Link>
      </p>
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
