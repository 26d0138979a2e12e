import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { requireData } from '#/client/require-data.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { endAbsence } from '../mail-settings.functions.ts'
import { mailSettingsQuery } from '../mail.queries.ts'
import { useKeepSettings } from '../use-keep-settings.ts'

/** Above the list while one is away: that whoever writes is answered, and the way to end it. */
export function AwayNote({ settings }: { settings: LinkProps }) {
  const { absence } = useSuspenseQuery(mailSettingsQuery()).data
  const keep = useKeepSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: () => requireData(endAbsence()),
    onSuccess: () => keep(null, m.mail_away_ended()),
  })
  if (absence?.state !== 'on') return null
  return (
    <div className="flex gap-2.5 border-t border-line bg-tint px-4 py-3 text-small">
      <LineIcon name="info" className="text-primary-text" />
      <div className="min-w-0">
        <p>{m.mail_away_on({ day: formatDay(absence.until) })}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" size="sm" pending={isPending} onClick={() => mutate()} className="noscript:hidden">
            {m.mail_away_end()}
          </Button>
          <Link {...settings} className={linkClass}>
            {m.mail_away_change()}
          </Link>
        </div>
      </div>
    </div>
  )
}
