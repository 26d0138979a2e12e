import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { languageName } from '#/words/language.ts'
import { lacking } from '../lacking.ts'
import type { WritingLinks } from '../writing.links.ts'
import { translatingQuery } from '../writing.queries.ts'

type LanguagesProps = { id: string; links: Pick<WritingLinks, 'post' | 'read' | 'translate'> }

/** In which languages an article is, and the way into those that it lacks. */
export function Languages({ id, links }: LanguagesProps) {
  const { siblings, original } = useSuspenseQuery(translatingQuery(id)).data
  const others = siblings.filter((one) => one.id !== id)
  const missing = lacking(siblings)
  if (others.length === 0 && missing.length === 0) return null
  const itemClass = `${linkClass} inline-flex min-h-9 items-center pointer-coarse:min-h-11`
  return (
    <section className="border-t border-line pt-3">
      <h2 className="font-semibold">{m.translating_languages()}</h2>
      <ul className="text-small">
        {others.map(({ locale, id: own, slug }) => {
          const name = languageName(locale)
          const words = own !== null && own === original?.id ? m.translating_named_original({ language: name }) : name
          if (own) {
            return (
              <li key={locale}>
                <Link {...links.post(own)} className={itemClass}>
                  {words}
                </Link>
              </li>
            )
          }
          return (
            <li key={locale}>
              {slug ? (
                <Link {...links.read(slug)} className={itemClass}>
                  {words}
                </Link>
              ) : (
                <span className="inline-flex min-h-9 items-center text-muted">
                  {m.translating_by_others({ language: name })}
                </span>
              )}
            </li>
          )
        })}
        {missing.map((locale) => (
          <li key={locale}>
            <Link {...links.translate({ translates: id, locale })} className={itemClass}>
              {m.translating_into({ language: languageName(locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
