import type { Platform } from '#/contract/operator/platform.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'

const words: Record<Platform['missing'][number], { title: () => string; text: () => string }> = {
  mail: { title: m.home_missing_mail, text: m.home_missing_mail_text },
  backup: { title: m.home_missing_backup, text: m.home_missing_backup_text },
  address: { title: m.home_missing_address, text: m.home_missing_address_text },
  operator: { title: m.home_missing_operator, text: m.home_missing_operator_text },
}

/** What whoever runs the server has not set up yet, and with which setting it is done. */
export function PlatformMissing({ missing }: Pick<Platform, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <Card asChild className="mt-4 p-5 md:p-6">
      <section aria-labelledby="missing">
        <h3 id="missing" className="text-lead font-semibold">
          {m.home_missing()}
        </h3>
        <ul className="mt-3 divide-y divide-line">
          {missing.map((what) => (
            <li key={what} className="flex gap-3 py-3 last:pb-0">
              <LineIcon name="ring" className="mt-0.5 text-muted" />
              <div className="min-w-0">
                <p className="font-semibold">{words[what].title()}</p>
                <p className="text-small wrap-anywhere text-muted">{words[what].text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
