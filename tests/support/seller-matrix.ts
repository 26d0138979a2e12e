import type { SellerPatch } from '#/contract/seller/seller.ts'
import type { TestApi } from './api.ts'
import { newMember } from './people-builders.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'

// Who may say what invoices tell of an organisation: those who look after it, and admins.

const selling = { allowed: { callers: ['admin', 'school', 'training_center'] as const, status: 200 } }
const own = ({ me }: Scene) => me.organisation
const foreign = ({ caller, other }: Scene) => (caller === 'admin' ? undefined : other.organisation)

export const sellerMatrix: Record<string, Row> = {
  'GET /api/v1/sellers': selling,
  'GET /api/v1/sellers/:id': { ...selling, own, foreign },
  'PATCH /api/v1/sellers/:id': { ...selling, own, foreign, body: () => ({ taxNumber: '17/438/01234', version: 1 }) },
}

/** All that can be said, as people write it. */
export const someSeller = {
  legalName: 'Kinderhaus Öz e. V. 🧮',
  address: { street: 'Rue de la Paix 3', zip: '69001', city: 'Łódź', state: '', country: 'PL' },
  vatId: 'pl 525-24.45 767',
  taxNumber: '',
  iban: 'de89 3704 0044 0532 0130 00',
  accountHolder: 'Žofie Lindqvist',
  email: 'rechnung@Weiher.example',
} satisfies Omit<SellerPatch, 'version'>

/** A call that succeeds, for every route of sellers; made anew each time. */
export function goodSellerCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const asSeller = (path: (id: string) => string, body?: object) => async (): Promise<GoodCall> => {
    const { token, organisation } = await newMember(api, 'school')
    return { token, path: `/api/v1${path(organisation)}`, body }
  }
  return {
    'GET /api/v1/sellers': asSeller(() => '/sellers'),
    'GET /api/v1/sellers/:id': asSeller((id) => `/sellers/${id}`),
    'PATCH /api/v1/sellers/:id': asSeller((id) => `/sellers/${id}`, { ...someSeller, version: 1 }),
  }
}
