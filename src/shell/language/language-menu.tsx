import { appConfig } from '#app.config'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { popoverClass, popoverItemClass } from '#/ui/primitives/popover-class.ts'
import { Flag } from './flag.tsx'
import { LanguageLink } from './language-link.tsx'

const id = 'language-menu'

export function LanguageMenu({ className }: { className?: string }) {
  const locale = getLocale()
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className={cn(buttonVariants({ variant: 'ghost' }), 'gap-2 px-2.5 text-small uppercase')}
      >
        <Flag code={locale} />
        <span aria-hidden="true">{locale}</span>
        <span className="sr-only normal-case">{m.shell_language()}</span>
      </button>
      <nav id={id} popover="auto" aria-label={m.shell_language()} className={cn(popoverClass, 'w-48')}>
        <ul>
          {appConfig.locales.map((language) => (
            <li key={language.code}>
              <LanguageLink language={language} className={popoverItemClass}>
                <Flag code={language.code} />
                {language.label}
                {language.code === locale && <LineIcon name="check" className="ms-auto text-primary-text" />}
              </LanguageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
