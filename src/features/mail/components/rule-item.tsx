import { Link, type LinkProps } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { MailRule } from '#/contract/mail/mail-settings.ts'
import type { MailLabel } from '#/contract/mail/mail.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { deleteRule, moveRule } from '../mail-settings.functions.ts'
import { useKeepSettings } from '../use-keep-settings.ts'

const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
)

type RuleItemProps = {
  rule: MailRule
  /** Its place, from 1 on, and how many there are. */
  number: number
  count: number
  labels: readonly MailLabel[]
  posted: FormState | undefined
  edit: LinkProps
  onApply: () => void
}

/** What a rule asks and does, in words, and what may be done with it. */
export function RuleItem({ rule, number, count, labels, posted, edit, onApply }: RuleItemProps) {
  const named = { number: String(number) }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60 py-2">
        <Parts parts={conditionsOf(rule)} className="font-semibold" />
        <Parts parts={actionsOf(rule, labels)} className="text-small text-muted" />
        {rule.isLabelGone && (
          <p className="mt-1.5 flex gap-2 text-small">
            <LineIcon name="warning" className="text-warning" />
            {m.mail_rule_label_gone()}
          </p>
        )}
        {!rule.isLabelGone && (
          <Button
            variant="link"
            size="sm"
            aria-label={m.mail_rule_apply_named(named)}
            onClick={onApply}
            className="noscript:hidden"
          >
            {m.mail_rule_apply()}
          </Button>
        )}
      </div>
      <div role="group" aria-label={m.mail_rule_named(named)} className="flex">
        <Move rule={rule} by={-1} label={m.mail_rule_up(named)} disabled={number === 1} posted={posted}>
          <ArrowUp aria-hidden strokeWidth={1.75} />
        </Move>
        <Move rule={rule} by={1} label={m.mail_rule_down(named)} disabled={number === count} posted={posted}>
          <ArrowDown aria-hidden strokeWidth={1.75} />
        </Move>
        <IconButton asChild label={m.mail_rule_edit(named)}>
          <Link {...edit} id={`rule-${rule.id}`} resetScroll={false}>
            <Pencil aria-hidden strokeWidth={1.75} />
          </Link>
        </IconButton>
        <Remove rule={rule} named={named} posted={posted} />
      </div>
    </div>
  )
}

function conditionsOf({ from, subject, hasAttachments }: MailRule): string[] {
  return [
    ...(from ? [m.mail_rule_from_words({ words: from })] : []),
    ...(subject ? [m.mail_rule_subject_words({ words: subject })] : []),
    ...(hasAttachments ? [m.mail_rule_files()] : []),
  ]
}

function actionsOf({ label, folder, read, star, important }: MailRule, labels: readonly MailLabel[]): string[] {
  const named = labels.find(({ id }) => id === label)
  return [
    ...(named ? [m.mail_rule_label_named({ name: named.name })] : []),
    ...(folder ? [folder === 'archive' ? m.mail_archive() : m.mail_trash()] : []),
    ...(read ? [m.mail_mark_read()] : []),
    ...(star ? [m.mail_star()] : []),
    ...(important ? [m.mail_mark_important()] : []),
  ]
}

function Parts({ parts, className }: { parts: string[]; className: string }) {
  return (
    <p className={className}>
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && ' · '}
          <bdi className="wrap-anywhere">{part}</bdi>
        </span>
      ))}
    </p>
  )
}

type MoveProps = {
  rule: MailRule
  by: -1 | 1
  label: string
  disabled: boolean
  posted: FormState | undefined
  children: ReactNode
}

function Move({ rule: { id }, by, label, disabled, posted, children }: MoveProps) {
  const keep = useKeepSettings()
  return (
    <PostForm
      name={by < 0 ? 'rule-up' : 'rule-down'}
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={() => moveRule({ data: { id, by } })}
      onDone={(settings) => keep(settings)}
    >
      {({ pending }) => (
        <IconButton type="submit" label={label} disabled={disabled} pending={pending}>
          {children}
        </IconButton>
      )}
    </PostForm>
  )
}

type RemoveProps = { rule: MailRule; named: { number: string }; posted: FormState | undefined }

/** Asks first; without a script it is done at once. */
function Remove({ rule: { id }, named, posted }: RemoveProps) {
  const keep = useKeepSettings()
  const [asked, setAsked] = useState(false)

  async function remove() {
    setAsked(false)
    const result = await deleteRule({ data: { id } }).catch(() => null)
    if (result?.ok) keep(null, m.mail_rule_removed())
    else toast.error(result?.error.message ?? m.record_offline())
  }

  return (
    <PostForm
      name="rule-delete"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={() => deleteRule({ data: { id } })}
      onDone={() => keep(null, m.mail_rule_removed())}
    >
      {() => (
        <>
          <IconButton
            type="submit"
            label={m.mail_rule_delete(named)}
            onClick={(event) => {
              event.preventDefault()
              setAsked(true)
            }}
          >
            <Trash aria-hidden strokeWidth={1.75} />
          </IconButton>
          <Suspense>
            {asked && (
              <ConfirmDialog
                open
                onOpenChange={setAsked}
                title={m.mail_rule_delete_title(named)}
                description={m.mail_rule_delete_text()}
                confirmLabel={m.mail_rule_delete_confirm()}
                cancelLabel={m.record_cancel()}
                onConfirm={() => void remove()}
              />
            )}
          </Suspense>
        </>
      )}
    </PostForm>
  )
}
