import type { MailLabel } from '#/contract/mail/mail.ts'
import { m } from '#/paraglide/messages.js'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'

type LabelChipsProps = { ids: readonly string[]; labels: readonly MailLabel[]; except?: string }

/** One’s own labels on a mail; that of the list they stand in says nothing new. */
export function LabelChips({ ids, labels, except }: LabelChipsProps) {
  const shown = labels.filter(({ id }) => ids.includes(id) && id !== except)
  if (shown.length === 0) return null
  return (
    <ul aria-label={m.mail_labels()} className="flex min-w-0 flex-wrap gap-1">
      {shown.map(({ id, name, color }) => (
        <li
          key={id}
          className="flex max-w-40 min-w-0 items-center gap-1.5 rounded-full border border-line bg-card px-2 text-[0.8125rem] leading-5.5"
        >
          <LabelMark color={color} className="size-2.5" />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  )
}
