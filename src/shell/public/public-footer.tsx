import { Link } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { LanguageLink } from '../language/language-link.tsx'
import type { PublicFrame } from '../public-layout.tsx'
import { SettingsLink } from '../settings/settings-link.tsx'

const linkClass =
  'inline-flex min-h-8 items-center text-small text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:text-ink pointer-coarse:min-h-11'

/** The shelf that every page stands on. */
export function PublicFooter({ nav, further, legal }: Pick<PublicFrame, 'nav' | 'further' | 'legal'>) {
  return (
    <footer className="pt-12 lg:pt-16 print:hidden">
      <Container>
        <Shelf />
        <div className="grid gap-x-12 gap-y-6 py-8 lg:gap-y-8 lg:grid-cols-[minmax(12rem,1fr)_minmax(0,auto)] lg:py-14">
          <p className="max-w-72 leading-6">
            <span className="block font-bold">{appConfig.name}</span>
            <span className="text-small text-muted">{m.app_tagline()}</span>
          </p>
          <div className="flex flex-col gap-y-4 lg:items-end">
            <nav aria-label={m.shell_footer_nav()}>
              <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:justify-end">
                {[...nav, ...further].map(({ id, title, link }) => (
                  <li key={id}>
                    <Link {...link} className={linkClass}>
                      {title}
                    </Link>
                  </li>
                ))}
                <li>
                  <SettingsLink className={linkClass}>{m.shell_settings()}</SettingsLink>
                </li>
              </ul>
            </nav>
            <nav aria-label={m.shell_footer_legal()}>
              <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:justify-end">
                {legal.map(({ id, title, link }) => (
                  <li key={id}>
                    <Link {...link} className={linkClass}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <ul aria-label={m.shell_language()} className="flex flex-wrap gap-x-6">
              {appConfig.locales.map((language) => (
                <li key={language.code}>
                  <LanguageLink language={language} className={linkClass}>
                    {language.label}
                  </LanguageLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
    </footer>
  )
}
