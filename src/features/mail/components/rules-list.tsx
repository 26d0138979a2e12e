import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { requireData } from '#/client/require-data.ts'
import type { MailRule } from '#/contract/mail/mail-settings.ts'
import type { MailSettingsSearch } from '#/contract/mail/mail.search.ts'
import type { MailLabel } from '#/contract/mail/mail.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { applyRule } from '../mail-settings.functions.ts'
import { undoMailChange } from '../mail.functions.ts'
import type { MailLinks } from '../mail.links.ts'
import { mailKey } from '../mail.live.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleItem } from './rule-item.tsx'

type RulesListProps = {
  rules: readonly MailRule[]
  labels: readonly MailLabel[]
  /** Which of them is being written. */
  written: MailSettingsSearch['rule']
  posted: FormState | undefined
  links: Pick<MailLinks, 'settings'>
}

/** The rules in their order; one is written in its own place, a new one below. */
export function RulesList({ rules, labels, written, posted, links }: RulesListProps) {
  useFocusBack(written)
  const { change } = useBulkChange<string>({
    queryKey: mailKey,
    change: ({ action }) => requireData(applyRule({ data: { id: action } })),
    undo: (id) => requireData(undoMailChange({ data: { id } })),
    texts: listTexts(),
    words: {
      changed: (count) => (count > 0 ? m.mail_changed(counted(count)) : m.mail_rule_none_fit()),
      skipped: (count) => m.mail_skipped(counted(count)),
      undone: (count) => m.mail_undone(counted(count)),
    },
  })
  const form = { labels, posted, back: links.settings() }
  return (
    <>
      {rules.length > 0 ? (
        <ol className="divide-y divide-line rounded border border-line bg-card">
          {rules.map((rule, at) => (
            <li key={rule.id} className="px-4 py-2">
              {written === rule.id ? (
                <RuleForm rule={rule} {...form} />
              ) : (
                <RuleItem
                  rule={rule}
                  number={at + 1}
                  count={rules.length}
                  labels={labels}
                  posted={posted}
                  edit={links.settings({ rule: rule.id })}
                  onApply={() => void change([], rule.id)}
                />
              )}
            </li>
          ))}
        </ol>
      ) : (
        written !== 'new' && <p className="text-muted">{m.mail_rules_none()}</p>
      )}
      {written === 'new' ? (
        <RuleForm rule={null} {...form} />
      ) : (
        <Button asChild variant="outline">
          <Link {...links.settings({ rule: 'new' })} id="rule-new" resetScroll={false}>
            {m.mail_rule_new()}
          </Link>
        </Button>
      )}
      {rules.length > 0 && <p className="text-small text-muted noscript:hidden">{m.mail_rules_apply_hint()}</p>}
    </>
  )
}

/** Once a rule is written, one goes on where one came from. */
function useFocusBack(written: MailSettingsSearch['rule']) {
  const before = useRef(written)
  useEffect(() => {
    if (before.current && !written) document.getElementById(`rule-${before.current}`)?.focus()
    before.current = written
  }, [written])
}
