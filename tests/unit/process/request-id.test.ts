import { expect, test, vi } from 'vitest'
import { log } from '#/process/log.ts'
import { enterRequest } from '#/process/request-id.ts'

test('every line of the log carries the id of its request, and two requests do not mix', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
  const answer = async (id: string) => {
    enterRequest(id)
    await Promise.resolve()
    log('info', id)
  }
  const inTurnOfItsOwn = (id: string) => new Promise<void>((resolve) => setImmediate(() => resolve(answer(id))))
  await Promise.all([inTurnOfItsOwn('first-request'), inTurnOfItsOwn('second-request')])
  write.mockRestore()
  const entries = lines.map((line) => JSON.parse(line) as { message: string; requestId: string })
  expect(entries).toHaveLength(2)
  for (const { message, requestId } of entries) expect(requestId).toBe(message)
})
