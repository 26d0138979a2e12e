import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'

/** What the operator has said of themselves; what is missing is not shown. */
export type Operator = Readonly<
  Partial<
    Record<
      'name' | 'address' | 'representative' | 'email' | 'phone' | 'register' | 'vat' | 'authority',
      string | undefined
    >
  >
>

const facts = [
  ['name', m.legal_fact_name],
  ['address', m.legal_fact_address],
  ['representative', m.legal_fact_representative],
  ['email', m.legal_fact_email],
  ['phone', m.legal_fact_phone],
  ['register', m.legal_fact_register],
  ['vat', m.legal_fact_vat],
  ['authority', m.legal_fact_authority],
] as const

/** Who runs this server; or that nobody has said so. */
export function OperatorFacts({ operator }: { operator: Operator }) {
  if (!operator.name) {
    return (
      <Alert tone="warning" title={m.legal_unnamed_title()} className="mb-8 max-w-prose">
        {m.legal_unnamed_text()}
      </Alert>
    )
  }
  const items = facts.flatMap(([key, term]) => {
    const value = operator[key]
    return value ? [{ key, term: term(), detail: <Fact name={key} value={value} /> }] : []
  })
  return <DefinitionList items={items} className="mb-10 max-w-prose" />
}

function Fact({ name, value }: { name: keyof Operator; value: string }) {
  if (name === 'address') return <AddressLines lines={value.split(';').map((line) => line.trim())} />
  if (name !== 'email') return <bdi className="wrap-anywhere">{value}</bdi>
  return (
    <a href={`mailto:${value}`} className={linkClass}>
      <bdi>{value}</bdi>
    </a>
  )
}
