/** What somebody is in an organisation. Owners and administrators look after its people; family only belongs to it. */
export const positions = [
  'owner',
  'administrator',
  'guide',
  'assistant',
  'specialist',
  'trainer',
  'staff',
  'family',
] as const

export type Position = (typeof positions)[number]

export const managingPositions: readonly Position[] = ['owner', 'administrator']
