import type { OperatorSays } from '#/contract/operator/operator-facts.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { listFormat } from '#/words/formats.ts'
import { noticeOf, type LegalPage } from '../../legal/legal.ts'
import { factLabels } from './operator-fact-list.tsx'

/** Before anything else: that nobody answers here, or what whoever does has not said. */
export function OperatorNotice({ page, says }: { page: LegalPage; says: OperatorSays }) {
  const notice = noticeOf(page, says)
  if (!notice) return null
  const isDemo = notice.kind === 'demo'
  return (
    <Alert
      role="note"
      tone="warning"
      title={isDemo ? m.legal_demo_title() : m.legal_missing_title()}
      className="mb-10 max-w-[68ch]"
    >
      {isDemo
        ? m.legal_demo_text()
        : m.legal_missing_text({ facts: listFormat().format(notice.facts.map((name) => factLabels[name]())) })}
    </Alert>
  )
}
