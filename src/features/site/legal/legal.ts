import type { OperatorFacts, OperatorSays } from '#/contract/operator/operator-facts.ts'

export type Text = () => string
export type FactName = keyof OperatorFacts

export type LegalSection = {
  /** Its anchor. */
  id: string
  title: Text
  texts?: readonly Text[]
  /** A list after the first text. */
  points?: readonly Text[]
  /** One thing after the other, and what is to be said of it. */
  terms?: readonly { term: Text; text: Text; isCode?: true }[]
  /** What the operator says of itself. */
  facts?: readonly FactName[]
  /** Said once all that has been said. */
  closing?: readonly Text[]
}

export type LegalPage = {
  title: Text
  lead: Text
  /** The day of this version. It moves when what is said changes. */
  version: string
  sections: readonly LegalSection[]
}

export type Notice = { kind: 'demo' } | { kind: 'missing'; facts: FactName[] } | null

const shownBy = ({ sections }: LegalPage): FactName[] => sections.flatMap(({ facts = [] }) => facts)

/** What stands above a page whose operator is nobody, or has not said everything that belongs on it. */
export function noticeOf(page: LegalPage, { facts, missing, isDemo }: OperatorSays): Notice {
  if (isDemo && facts.name === null) return { kind: 'demo' }
  const lacking = shownBy(page).filter((name) => missing.includes(name))
  return lacking.length > 0 ? { kind: 'missing', facts: lacking } : null
}

/** A fact as it is read; personal data are the operator’s own business where it names nobody else for them. */
export function factOf(name: FactName, { facts, missing }: OperatorSays): readonly string[] | null {
  if (name === 'address') return facts.address
  const value = name === 'privacyContact' && !missing.includes(name) ? (facts[name] ?? facts.email) : facts[name]
  return value === null ? null : [value]
}
