import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { demoSellers } from '#/api/db/seed/sellers.ts'
import { iban, sellerDetails } from '#/contract/seller/seller.ts'
import { groupIban } from '#/lib/iban.ts'

test.each([
  'DE89 3704 0044 0532 0130 00',
  'gb82west12345698765432',
  'FR14-2004-1010-0505-0001-3M02-606',
  'NO9386011117947',
])('%s is an account', (typed) => expect(safeParse(iban, typed).success).toBe(true))

test.each([
  'DE89 3704 0044 0532 0130 01',
  'DE98370400440532013000',
  '89370400440532013000',
  'DE',
  '',
  'DE00ÄÖ',
  'D'.repeat(80),
])('%s is none', (typed) => expect(safeParse(iban, typed).success).toBe(false))

test('is shown in groups of four', () => expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947'))

test.each(Object.entries(demoSellers))('%s of the demo could be paid', (_name, details) =>
  expect(safeParse(sellerDetails, details).issues).toBeUndefined(),
)
