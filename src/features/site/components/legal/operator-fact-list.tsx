import type { ReactNode } from 'react'
import type { OperatorSays } from '#/contract/operator/operator-facts.ts'
import { m } from '#/paraglide/messages.js'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { factOf, type FactName, type Text } from '../../legal/legal.ts'

/** As they stand within a sentence; before a value the first letter is raised. */
export const factLabels: Record<FactName, Text> = {
  name: m.legal_fact_name,
  address: m.legal_fact_address,
  email: m.legal_fact_email,
  phone: m.legal_fact_phone,
  representative: m.legal_fact_representative,
  register: m.legal_fact_register,
  vatId: m.legal_fact_vat_id,
  privacyContact: m.legal_fact_privacy_contact,
  supervisoryAuthority: m.legal_fact_supervisory_authority,
}

const isMail = (value: string) => /^\S+@\S+$/.test(value)

export function OperatorFactList({ names, says }: { names: readonly FactName[]; says: OperatorSays }) {
  return (
    <DefinitionList
      items={names.map((name) => ({
        key: name,
        term: <span className="inline-block first-letter:uppercase">{factLabels[name]()}</span>,
        detail: <Value name={name} says={says} />,
      }))}
    />
  )
}

function Value({ name, says }: { name: FactName; says: OperatorSays }): ReactNode {
  const lines = factOf(name, says)
  if (lines === null) return <span className="text-muted">{absence(name, says)}</span>
  const [first = ''] = lines
  if (name === 'phone' || isMail(first)) {
    return (
      <a href={name === 'phone' ? `tel:${first.replaceAll(/[^\d+]/g, '')}` : `mailto:${first}`} className={linkClass}>
        {first}
      </a>
    )
  }
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function absence(name: FactName, { facts, missing, isDemo }: OperatorSays): string {
  if (!missing.includes(name)) return m.legal_value_none()
  return isDemo && facts.name === null ? m.legal_value_demo() : m.legal_value_missing()
}
