import { Link, type LinkProps } from '@tanstack/react-router'
import type { Platform } from '#/contract/operator/platform.ts'
import type { FormState } from '#/lib/form-state.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { StatCard } from '#/ui/page/stat-card.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { sendTestMail } from '../platform.functions.ts'
import { PlatformCondition } from './platform-condition.tsx'
import { PlatformMissing } from './platform-missing.tsx'

export type PlatformLinks = Record<'failed' | 'queued' | 'people' | 'schools' | 'backups', LinkProps>

type PlatformFiguresProps = { platform: Platform; links: PlatformLinks; posted: FormState | undefined }

/** How the platform is, in four figures with what they mean. */
export function PlatformFigures({ platform, links, posted }: PlatformFiguresProps) {
  const { mail, signUps, organisations, backup, missing } = platform
  return (
    <section aria-labelledby="platform">
      <h2 id="platform" className="text-title">
        {m.home_platform()}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label={m.home_mail_failed()}
          value={shownNumber(mail.failed)}
          hint={
            <>
              {mail.failed > 0 ? m.home_mail_failed_text() : m.home_mail_failed_none()}
              {mail.since && (
                <span className="block">
                  {m.home_mail_queued()} <Since instant={mail.since} />
                </span>
              )}
            </>
          }
          action={
            mail.failed > 0 ? (
              <Link {...links.failed} className={linkClass}>
                {m.home_mail_see()}
              </Link>
            ) : (
              <PostForm
                name="test-mail"
                hidden={{}}
                posted={posted}
                offline={m.form_offline}
                submit={() => sendTestMail()}
                onDone={() => void toast(m.home_test_mail_sent())}
              >
                {({ pending }) => (
                  <Button type="submit" variant="outline" size="sm" pending={pending}>
                    {m.home_test_mail()}
                  </Button>
                )}
              </PostForm>
            )
          }
        />
        <StatCard
          label={m.home_sign_ups()}
          value={shownNumber(signUps.week)}
          hint={m.home_sign_ups_text({ before: shownNumber(signUps.before) })}
          action={
            <Link {...links.people} className={linkClass}>
              {m.home_sign_ups_see()}
            </Link>
          }
        />
        <StatCard
          label={m.home_approved()}
          value={shownNumber(organisations.schools)}
          hint={m.home_approved_text({
            count: organisations.schools,
            centers: shownNumber(organisations.trainingCenters),
          })}
          action={
            <Link {...links.schools} className={linkClass}>
              {m.areas_schools()}
            </Link>
          }
        />
        <StatCard
          label={m.home_backup()}
          value={
            backup?.at ? (
              <span className="text-title">
                <Since instant={backup.at} />
              </span>
            ) : (
              <span className="text-title">{backup ? m.home_backup_never() : m.home_backup_none()}</span>
            )
          }
          hint={backup ? undefined : m.home_backup_none_text()}
          action={
            <Link {...links.backups} className={linkClass}>
              {m.areas_backups()}
            </Link>
          }
        />
      </div>
      <PlatformCondition platform={platform} links={links} />
      <PlatformMissing missing={missing} />
    </section>
  )
}
