import { expect, test } from 'vitest'
import { operatorFactNames } from '#/contract/operator/operator-facts.ts'
import { parseEnv } from '#/process/env.ts'
import { eachApi } from '#tests/support/api.ts'

eachApi('the operator’s facts', (start) => {
  test('are told to anybody, with what is missing; settings are not', async () => {
    const { operator } = parseEnv({ OPERATOR_NAME: 'Haus am See e. V.', OPERATOR_PHONE: 'none' })
    const api = await start({ operator })
    const { status, body } = await api.send('GET', '/api/v1/operator-facts')
    expect(status).toBe(200)
    expect(body).toEqual({
      facts: { ...Object.fromEntries(operatorFactNames.map((name) => [name, null])), name: 'Haus am See e. V.' },
      missing: operatorFactNames.filter((name) => name !== 'name' && name !== 'phone'),
      isDemo: false,
    })
    expect(JSON.stringify(body)).not.toContain('OPERATOR_')
  })
})
