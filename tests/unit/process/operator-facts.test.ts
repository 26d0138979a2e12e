import { expect, test } from 'vitest'
import { operatorFactNames } from '#/contract/operator/operator-facts.ts'
import { parseEnv } from '#/process/env.ts'
import { operatorVariables } from '#/process/operator-facts.ts'

const all = {
  OPERATOR_NAME: 'Haus am See e. V.',
  OPERATOR_ADDRESS: 'Uferweg 3; 12345 Seestadt;Germany',
  OPERATOR_EMAIL: 'office@haus.example',
  OPERATOR_PHONE: '+49 30 123456',
  OPERATOR_REGISTER: 'VR 1234, Amtsgericht Seestadt',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_REPRESENTATIVE: 'Renilde Montesano',
  PRIVACY_CONTACT: 'privacy@haus.example',
  SUPERVISORY_AUTHORITY: 'Landesbeauftragte für Datenschutz',
}

test('every fact has a setting of its own, and what was given reaches the pages', () => {
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(operatorVariables).toSorted())
  const { missing, missingSettings, ...facts } = parseEnv(all).operator
  expect(Object.keys(facts).toSorted()).toEqual(operatorFactNames.toSorted())
  expect(facts).toMatchObject({
    name: 'Haus am See e. V.',
    address: ['Uferweg 3', '12345 Seestadt', 'Germany'],
    vatId: 'DE123456789',
  })
  expect([missing, missingSettings]).toEqual([[], []])
})

test('an address may have its lines in any of three ways', () => {
  for (const OPERATOR_ADDRESS of ['One 1;Two', String.raw`One 1\nTwo`, 'One 1\nTwo\n'])
    expect(parseEnv({ OPERATOR_ADDRESS }).operator.address).toEqual(['One 1', 'Two'])
})

test('what was not given is missing; what there is none of is not', () => {
  const { missing, missingSettings } = parseEnv({}).operator
  expect(missing.toSorted()).toEqual(operatorFactNames.toSorted())
  expect(missingSettings.toSorted()).toEqual(Object.keys(all).toSorted())
  const none = parseEnv({ ...all, OPERATOR_PHONE: 'none', OPERATOR_REGISTER: 'none', OPERATOR_VAT_ID: '' }).operator
  expect(none).toMatchObject({ phone: null, register: null, vatId: null, missing: ['vatId'] })
})

test.each([
  ['OPERATOR_NAME', 'none'],
  ['OPERATOR_NAME', 'Two\nlines'],
  ['OPERATOR_ADDRESS', 'One line'],
  ['OPERATOR_ADDRESS', 'none'],
  ['OPERATOR_EMAIL', 'office'],
  ['OPERATOR_PHONE', 'call us'],
  ['OPERATOR_VAT_ID', '12'],
  ['SUPERVISORY_AUTHORITY', 'x'.repeat(201)],
])('%s may not be %j', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`  ${name} must be`)
})
