import { appConfig } from '#app.config'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Flag } from './flag.tsx'
import { LanguageLink } from './language-link.tsx'

/** The three languages side by side. */
export function LanguageChoice({ className }: { className?: string }) {
  return (
    <nav aria-label={m.shell_language()} className={className}>
      <p aria-hidden="true" className="mb-2 text-[0.9375rem] leading-6 font-semibold">
        {m.shell_language()}
      </p>
      <ul className="grid grid-cols-3 gap-2">
        {appConfig.locales.map((language) => (
          <li key={language.code}>
            <LanguageLink
              language={language}
              className={cn(
                'flex min-h-18 flex-col items-center justify-center gap-2 rounded border border-field-line bg-card text-small hover:border-ink',
                'aria-[current]:border-primary-text aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--primary-text)]',
              )}
            >
              <Flag code={language.code} />
              {language.label}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
