import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError } from '#/process/describe-error.ts'
import { explain, OperatorError } from '#/process/operator-error.ts'

const canary = 'canary-8e3f41'
const written = (error: unknown) => JSON.stringify(describeError(error))

const ofDatabase = (message: string) =>
  Object.assign(new DatabaseError(message, 1, 'error'), {
    code: '22P02',
    severity: 'ERROR',
    table: 'users',
    detail: `Key (email)=(${canary}) already exists.`,
    hint: canary,
    where: `unnamed portal parameter $1 = '${canary}'`,
  })

test('of a failed query its statement and the database’s own words are written, and no value', () => {
  const cause = ofDatabase(`invalid input syntax for type uuid: "${canary}"`)
  const text = written(new DrizzleQueryError('select $1', [canary, '$argon2id$v=19$m=19456'], cause))
  expect(text).not.toMatch(/canary|argon2/)
  expect(JSON.parse(text)).toMatchObject({
    query: 'select $1',
    cause: { code: '22P02', table: 'users', message: 'invalid input syntax for type uuid' },
  })
})

test.each([
  ['a hash', `no match for $argon2id$v=19$m=19456,t=2,p=1$${canary}$${canary}`],
  ['a token of a session', `eyJhbGciOiJIUzI1NiJ9.${canary}.${canary} is not valid`],
  ['a link', `Failed to fetch https://casa.example/verify-email?token=${canary}&x=1`],
  ['a password in an address', `connect postgres://casa:${canary}@db:5432/casa`],
])('%s in the words of others is left out', (_, message) => {
  const text = written(new Error(message, { cause: new Error(message) }))
  expect(text).not.toContain(canary)
  expect(text).toMatch(/\[(hash|token|secret)\]/)
})

test('a mail server’s refusal is its number, since it quotes the address', () => {
  const refusal = Object.assign(new Error(`550 no such user ${canary}`), { responseCode: 550, response: canary })
  expect(written(refusal)).not.toContain(canary)
  expect(describeError(refusal)).toMatchObject({ responseCode: 550 })
})

test('what is thrown besides errors is written without what it holds', () => {
  expect(written({ password: canary })).toBe('"object"')
})

test.each([
  ['EROFS', '/data cannot be written: its disk can only be read.'],
  ['ENOSPC', '/data cannot be written: its disk is full.'],
  ['EACCES', '/data cannot be written: it belongs to somebody else.'],
])('%s at a start is a sentence', (code, sentence) => {
  expect(explain(Object.assign(new Error('no'), { code, path: '/data' }))).toBe(sentence)
})

test('where it happened is written, and what the operator can put right is one sentence', () => {
  expect(describeError(new Error('Broken'))).toMatchObject({
    message: 'Broken',
    stack: expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]),
  })
  expect(explain(new OperatorError('Set PORT.'))).toBe('Set PORT.')
  expect(explain(new Error('Broken'))).toContain('"stack"')
})
